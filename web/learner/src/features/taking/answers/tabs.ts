import type { AnswerEvent } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { alone } from '../../../lib/alone.js';
import type { Trouble } from './outcome.js';

/** What the tabs of one device tell each other about an attempt. */
export type TabNews =
  | { readonly kind: 'typed'; readonly event: AnswerEvent }
  | { readonly kind: 'taken'; readonly events: readonly AnswerEvent[] }
  /** The tab that sends met with trouble, or is out of it. */
  | { readonly kind: 'trouble'; readonly trouble: Trouble | null }
  | { readonly kind: 'handedIn' };

export type Tabs = {
  readonly tell: (news: TabNews) => void;
  readonly hear: (listener: (news: TabNews) => void) => void;
  /** One tab at a time; where the browser cannot hold a lock, or its holder sleeps, at once: two senders do no harm. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
};

export function openTabs(attemptId: string): Tabs {
  const name = `mathquiz-answers-${attemptId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: (news) => channel?.postMessage(news),
    hear: (listener) => channel?.addEventListener('message', (event: MessageEvent<TabNews>) => listener(event.data)),
    alone: (work) => alone(name, work),
    close: () => channel?.close(),
  };
}
