import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { createStore, isOpen, ownTasks, runningTasks, shownTasks, tasksPaceMs } from '@mathquiz/web';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.js';
import { keyOf, queries } from '../../lib/use-call.js';
import type { CardsSecret } from './task-cards.js';

/** One's tasks: asked for once, and while one of them runs again and again; of all devices, for they are the server's. */
export function useOwnTasks(watched: boolean) {
  const { data = [] } = useQuery<readonly Task[], Error>({
    queryKey: keyOf(taskRoutes.listTasks),
    queryFn: ({ signal }) => ownTasks(call, signal),
    refetchInterval: ({ state }) => state.data?.some(isOpen) === true && tasksPaceMs[watched ? 'watched' : 'else'],
    refetchIntervalInBackground: false,
    retry: false,
  });
  const now = new Date();
  return { tasks: shownTasks(data, now), running: runningTasks(data, now) };
}

/** Something was begun, cancelled, fetched: what is shown of them is asked for anew. */
export const tasksChanged = (): void => void queries.invalidateQueries({ queryKey: [taskRoutes.listTasks.subject] });

/** Cards that were fetched, in front of whatever page is open: they are given once, so they are shown though their page was left. */
export const fetchedCards = createStore<CardsSecret | null>(null);
