import { urlOf } from '@mathquiz/contracts/client';
import { submissionEvents } from '@mathquiz/contracts/mathquiz/submission.events';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { hear } from '@mathquiz/web';

const streamSeconds = 1800;
const againMs = { first: 5000, most: 120_000 };

type Ears = {
  /** This attempt has moved on another device. */
  readonly onMoved: () => void;
  /** Whether the server can tell us; each time that it can again, something may have been missed. */
  readonly onTold: (told: boolean) => void;
};

/** Listens while the page is in sight: a browser has few connections, and a page out of sight asks when it comes back. */
export function listenForNews(attemptId: string, { onMoved, onTold }: Ears): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = againMs.first;

  const stop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    onTold(false);
  };
  const start = () => {
    stop();
    if (document.visibilityState !== 'visible') return;
    const opened = new EventSource(urlOf(submissionRoutes.attemptNews, {}, { seconds: streamSeconds }));
    source = opened;
    opened.onopen = () => {
      pause = againMs.first;
      onTold(true);
    };
    hear(opened, submissionEvents.attemptMoved, ({ attempt_id }) => {
      if (attempt_id === attemptId) onMoved();
    });
    opened.onerror = () => {
      onTold(false);
      // A stream that has ended is opened again by the browser itself; a refusal it takes for final.
      if (opened.readyState !== EventSource.CLOSED) return;
      onMoved();
      timer = setTimeout(start, pause);
      pause = Math.min(againMs.most, pause * 2);
    };
  };
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    document.removeEventListener('visibilitychange', start);
    stop();
  };
}
