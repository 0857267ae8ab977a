import { CallError } from '@mathquiz/contracts/client';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { faultOf, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.js';
import { useSend } from '../../lib/use-call.js';
import { fetchedCards, tasksChanged } from './own-tasks.js';
import type { CardsSecret } from './task-cards.js';

type Over = 'cancelled' | 'failed' | 'gone';
type Told = {
  /** Once: they are nowhere else after that. */
  readonly onCards: (secret: CardsSecret) => void;
  /** It has ended without cards for this page. */
  readonly onOver: () => void;
};

/** A task whose result is cards, followed by the page that has begun it; the page that was left finds them in "In progress". */
export function useCardsTask({ onCards, onOver }: Told) {
  const [over, setOver] = useState<Over | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const end = (how: Over) => {
    setOver(how);
    onOver();
  };
  const secret = useSend(taskRoutes.taskSecret, {
    refresh: [taskRoutes.listTasks],
    // The kinds that are followed here seal cards.
    onDone: ({ data }) => {
      const cards = data as unknown as CardsSecret;
      if (here.current) onCards(cards);
      else fetchedCards.set(cards);
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.code === 'not_found') end('gone');
    },
  });
  const following = useFollowedTask(call, (task: Task) => {
    tasksChanged();
    if (task.sealed === 'waiting') return secret.mutate({ params: { id: task.task_id } });
    if (task.state === 'FAILURE' && !wasCancelled(task)) setFault(faultOf(task));
    end(wasCancelled(task) ? 'cancelled' : task.state === 'SUCCESS' ? 'gone' : 'failed');
  });
  const { follow, forget } = following;
  const reset = () => {
    setOver(null);
    setFault(null);
    secret.reset();
  };
  return {
    following,
    over,
    /** Between the end of the task and the cards. */
    isFetching: secret.isPending,
    /** The cards are there still, and did not come: ask again. */
    again: secret.error !== null && over === null ? () => secret.variables && secret.mutate(secret.variables) : null,
    error: fault ?? following.error ?? (over === null ? secret.error : null),
    begin: (id: string) => {
      reset();
      tasksChanged();
      follow(id);
    },
    forget: () => {
      reset();
      forget();
    },
  };
}
