import { submissionEvents } from '@mathquiz/contracts/mathquiz/submission.events';
import { live } from '../../../lib/live.js';

type Ears = {
  /** This attempt has moved on another device. */
  readonly onMoved: () => void;
  /** Whether the server can tell us; each time that it can again, something may have been missed. */
  readonly onTold: (told: boolean) => void;
};

/** Listens while the page is open. */
export function listenForNews(attemptId: string, { onMoved, onTold }: Ears): () => void {
  const stops = [
    live.hear(submissionEvents.attemptMoved, ({ attempt_id }) => {
      if (attempt_id === attemptId) onMoved();
    }),
    live.onMissed(onMoved),
    live.open.subscribe(() => onTold(live.open.get())),
  ];
  onTold(live.open.get());
  return () => {
    for (const stop of stops) stop();
  };
}
