import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AnswerQueue, openAnswerQueue, type Snapshot } from '../answers/answer-queue.js';
import { openQueueStore } from '../answers/indexed-store.js';
import { outcomeOf } from '../answers/outcome.js';
import { openTabs } from '../answers/tabs.js';
import { saveAnswers } from '../api/save-answers.js';
import type { ServerClock } from '../clock/server-clock.js';

type Options = { attempt: Attempt; clock: ServerClock; onDeadline: (deadline: string | null) => void };

async function open({ attempt, clock, onDeadline }: Options): Promise<AnswerQueue> {
  const tabs = openTabs(attempt._id);
  const store = await openQueueStore(attempt._id);
  const send: Parameters<typeof openAnswerQueue>[0]['send'] = async (client_id, events, keepalive, known) => {
    try {
      const saved = await saveAnswers(attempt._id, { client_id, events: [...events], known }, clock, keepalive);
      onDeadline(saved.deadline_at);
      return { kind: 'stored', stored: saved.stored, news: saved };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  const look: Parameters<typeof openAnswerQueue>[0]['look'] = async (client_id, known) => {
    const saved = await saveAnswers(attempt._id, { client_id, events: [], known }, clock, false);
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
