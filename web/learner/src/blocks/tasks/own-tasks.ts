import { taskEvents } from '@mathquiz/contracts/storage/task.events';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { createStore, isOpen, ownTasks, runningTasks, shownTasks, tasksPaceMs } from '@mathquiz/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.js';
import { useLook, useOpen } from '../../lib/hearing.js';
import { keyOf, queries } from '../../lib/use-call.js';
import type { CardsSecret } from './task-cards.js';

/**
 * One's tasks, of all devices, for they are the server's: asked for once, and whenever the server says that one has moved. Without its word
 * they are asked for again and again while one runs.
 */
export function useOwnTasks(watched: boolean) {
  const told = useOpen();
  useLook(taskEvents.taskMoved, tasksChanged);
  const { data = [] } = useQuery<readonly Task[], Error>({
    queryKey: keyOf(taskRoutes.listTasks),
    queryFn: ({ signal }) => ownTasks(call, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(isOpen) === true && tasksPaceMs[told ? 'told' : watched ? 'watched' : 'else'],
    refetchIntervalInBackground: false,
    retry: false,
  });
  const runs = data.some(isOpen);
  // A task that ended between the last answer and the first word of the server was told to nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the server begins to tell, not whenever a task begins.
  useEffect(() => {
    if (told && runs) void tasksChanged();
  }, [told]);
  const now = new Date();
  return { tasks: shownTasks(data, now), running: runningTasks(data, now) };
}

/** Something was begun, cancelled, fetched: what is shown of them is asked for anew. */
export const tasksChanged = () => queries.invalidateQueries({ queryKey: [taskRoutes.listTasks.subject] });

/** Cards that were fetched, in front of whatever page is open: they are given once, so they are shown though their page was left. */
export const fetchedCards = createStore<CardsSecret | null>(null);
