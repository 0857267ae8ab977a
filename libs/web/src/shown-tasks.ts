import type { Task } from '@mathquiz/contracts/storage/task.schemas';

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'PENDING' || state === 'PROGRESS';

const recentMs = 24 * 3_600_000;
/** Pictures that are drawn sooner than this are not worth a word. */
const lastsMs = 5000;

const age = (time: string, now: Date): number => now.getTime() - new Date(time).getTime();
const lasts = (task: Task, now: Date): boolean => task.kind !== 'image' || age(task.created_at, now) > lastsMs;

/** Those that run, those that ended within a day, and those whose result can still be fetched. */
export function shownTasks(tasks: readonly Task[], now: Date): Task[] {
  return tasks
    .filter((task) => {
      if (isOpen(task)) return lasts(task, now);
      return task.file !== null || task.sealed === 'waiting' || age(task.updated_at, now) < recentMs;
    })
    .toSorted(
      (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || other.created_at.localeCompare(one.created_at),
    );
}

export const runningTasks = (tasks: readonly Task[], now: Date): number =>
  tasks.filter((task) => isOpen(task) && lasts(task, now)).length;
