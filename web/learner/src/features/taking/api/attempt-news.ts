import { submissionEvents } from '@mathquiz/contracts/mathquiz/submission.events';
import { hearing } from '../../../lib/hearing.js';

type Ears = {
  /** This attempt has moved on another device. */
  readonly onMoved: () => void;
  /** Whether the server can tell us; each time that it can again, something may have been missed. */
  readonly onTold: (told: boolean) => void;
};

/** Listens while the page is open. */
export function listenForNews(attemptId: string, { onMoved, onTold }: Ears): () => void {
  const stops = [
    hearing.whileHere((live) => {
      const ends = [
        live.hear(submissionEvents.attemptMoved, ({ attempt_id }) => {
          if (attempt_id === attemptId) onMoved();
        }),
        live.onMissed(onMoved),
      ];
      return () => {
        for (const end of ends) end();
      };
    }),
    hearing.open.subscribe(() => onTold(hearing.open.get())),
  ];
  onTold(hearing.open.get());
  return () => {
    for (const stop of stops) stop();
  };
}
