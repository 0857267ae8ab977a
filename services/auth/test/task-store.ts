import type { DrawnCards, ImportedStudents } from '@mathquiz/contracts';
import { Sealed } from '@mathquiz/platform';
import type { TaskDocument } from '@mathquiz/platform/tasks';
import { eventually } from '@mathquiz/testing';
import type { Auth } from './running.js';

/** Tasks as they are stored; the service that answers for them does not run here. */
export function tasksOf(auth: () => Auth) {
  const tasks = <T>(work: (name: string) => Promise<T>) => work(auth().database.replace(/auth$/, 'tasks'));
  const change = (set: object) =>
    tasks((name) => auth().inStore((store) => store.useDb(name).collection('tasks').updateMany({}, { $set: set })));
  const newest = (): Promise<TaskDocument | null> =>
    tasks((name) =>
      auth().inStore((store) =>
        store
          .useDb(name)
          .collection<TaskDocument>('tasks')
          .findOne({}, { sort: { _id: -1 } }),
      ),
    );
  const until = (fits: (task: TaskDocument | null) => boolean) => eventually(newest, fits);
  return {
    change,
    newest,
    until,
    ended: () => until((task) => task?.ended_at != null),
    opened: (task: TaskDocument | null) =>
      JSON.parse(
        new Sealed(process.env.SESSION_SECRET ?? '', 'mathquiz tasks').open(task?.secret ?? ''),
      ) as ImportedStudents & DrawnCards,
  };
}
