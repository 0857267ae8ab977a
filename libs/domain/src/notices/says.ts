import type { Locale } from '@mathquiz/contracts/constants';
import type { NoticeKind } from '@mathquiz/contracts/messages/notices.constants';
import { fullName } from '../format/index.js';

type Named = { readonly username: string; readonly name: string; readonly lastname: string };
export type Sayable = {
  readonly kind: NoticeKind;
  readonly by: Named | null;
  readonly params: Readonly<Record<string, string>>;
  readonly count: number;
};
/** The text of a key with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const gathered: readonly NoticeKind[] = ['chat_direct', 'chat_mention', 'help_answer'];

const reviewSays = ['published', 'rejected', 'validated', 'commented', 'answered'] as const;

function keyOf({ kind, params, count }: Sayable): string {
  const says = `notices.says.${kind}`;
  if (kind === 'application_decided') return `${says}.${params.decision === 'accepted' ? 'accepted' : 'rejected'}`;
  if (kind === 'task_done') return `${says}.${params.outcome === 'done' ? 'done' : 'failed'}`;
  if (kind === 'content_reviewed') return `${says}.${reviewSays.find((one) => one === params.said) ?? 'commented'}`;
  return count > 1 && gathered.includes(kind) ? `${says}.many` : says;
}

function taskOf({ params }: Sayable, say: Say): string {
  const kind = say(`tasks.kind.${params.task ?? ''}`);
  return params.title ? say('tasks.titled', { kind, title: params.title }) : kind;
}

/** What a notice says, in one line: on a page, on a device, in a mail. */
export function noticeText(notice: Sayable, locale: Locale, say: Say): string {
  const { kind, by, params, count } = notice;
  const name = by ? fullName(by, locale) || by.username : say('notices.guest');
  const title = kind === 'message' && !params.title ? say('notices.noSubject') : (params.title ?? '');
  const what = kind === 'task_done' ? taskOf(notice, say) : '';
  return say(keyOf(notice), { ...params, name, title, what, count });
}
