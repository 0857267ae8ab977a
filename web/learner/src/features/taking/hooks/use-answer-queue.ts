import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { type AnswerQueue, openAnswerQueue, type Snapshot } from '../answers/answer-queue.js';
import { openQueueStore } from '../answers/indexed-store.js';
import { outcomeOf } from '../answers/outcome.js';
import { placeFor } from '../answers/place-for.js';
import { openTabs } from '../answers/tabs.js';
import { saveAnswers } from '../api/save-answers.js';

type Options = {
  attempt: Attempt;
  clock: ServerClock;
  onDeadline: (deadline: string | null) => void;
  /** The place of the question that the page shows. */
  place: { readonly current: number };
};

async function open({ attempt, clock, onDeadline, place }: Options): Promise<AnswerQueue> {
  const tabs = openTabs(attempt._id);
  const store = await openQueueStore(attempt._id);
  const send: Parameters<typeof openAnswerQueue>[0]['send'] = async (client_id, events, keepalive, waiting, known) => {
    try {
      const saved = await saveAnswers(
        attempt._id,
        { client_id, events: [...events], known, place: placeFor(attempt, events, place.current), waiting },
        clock,
        keepalive,
      );
      onDeadline(saved.deadline_at);
      return { kind: 'stored', stored: saved.stored, news: saved };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  const look: Parameters<typeof openAnswerQueue>[0]['look'] = async (client_id, known, waiting) => {
    const body = { client_id, events: [], known, place: place.current, waiting };
    const saved = await saveAnswers(attempt._id, body, clock, false);
    onDeadline(saved.deadline_at);
    return saved;
  };
  return openAnswerQueue({ store, tabs, send, look, chance: Math.random }, attempt);
}

/** The queue of this attempt while the page shows it; null until the device's store is open. */
export function useAnswerQueue(options: Options): AnswerQueue | null {
  const [queue, setQueue] = useState<AnswerQueue | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue an attempt; what it was opened with stays.
  useEffect(() => {
    let gone = false;
    let opened: AnswerQueue | null = null;
    void open(options).then((made) => {
      opened = made;
      if (gone) made.close();
      else setQueue(made);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [options.attempt._id]);
  return queue;
}

export function useSnapshot(queue: AnswerQueue): Snapshot {
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}
