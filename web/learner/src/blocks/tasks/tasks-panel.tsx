import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { useT } from '../../lib/texts.js';
import { TaskRow } from './task-row.js';
import classes from './tasks.module.css';

/** What runs and what has ended lately, whichever page or device has begun it. */
export default function TasksPanel({ tasks, onCards }: { tasks: readonly Task[]; onCards: () => void }) {
  const t = useT();
  return (
    <>
      <h2 className={classes.title}>{t('tasks.title')}</h2>
      <ul className={classes.rows}>
        {tasks.map((task) => (
          <TaskRow key={task.task_id} task={task} onCards={onCards} />
        ))}
      </ul>
    </>
  );
}
