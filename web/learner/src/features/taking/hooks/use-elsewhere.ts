import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerQueue } from '../answers/answer-queue.js';
import { pauseBeforeLook } from '../answers/elsewhere.js';
import { isGone } from '../answers/outcome.js';
import { listenForNews } from '../api/attempt-news.js';

/** Coming to the front fires several events, and another device may store with every word: one question for all of them. */
const atMostEveryMs = 1000;

type Options = {
  queue: AnswerQueue;
  attemptId: string;
  /** How many other devices the server knew of when it was last heard, and how often it was heard. */
  others: number;
  heard: number;
  ended: boolean;
  onGone: () => void;
};

/** Keeps the page together with other devices that have the same attempt open. Gives what to do when the page comes to the front. */
export function useElsewhere({ queue, attemptId, others, heard, ended, onGone }: Options): () => void {
  const [told, setTold] = useState(false);
  const [asked, setAsked] = useState(0);
  const asking = useRef({ busy: false, again: false, gone: false });

  const look = useCallback(() => {
    const now = asking.current;
    if (now.gone) return;
    now.again = now.busy;
    if (now.busy) return;
    now.busy = true;
    queue
      .look()
      .catch((error: unknown) => isGone(error) && onGone())
      .finally(() => {
        setAsked((count) => count + 1);
        setTimeout(() => {
          now.busy = false;
          if (now.again) look();
        }, atMostEveryMs);
      });
  }, [queue, onGone]);

  useEffect(() => {
    const now = asking.current;
    now.gone = ended;
    return () => {
      now.gone = true;
    };
  }, [ended]);

  useEffect(() => {
    if (ended) return;
    return listenForNews(attemptId, {
      onMoved: look,
      onTold: (can) => {
        // The attempt may have moved while nobody could tell us; the first time: since it was read.
        if (can) look();
        setTold(can);
      },
    });
  }, [attemptId, ended, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every word of the server, and every try, starts the pause anew.
  useEffect(() => {
    if (ended) return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') look();
        else setAsked((count) => count + 1);
      },
      pauseBeforeLook(others, told, Math.random()),
    );
    return () => clearTimeout(timer);
  }, [others, told, heard, asked, ended, look]);

  return look;
}
