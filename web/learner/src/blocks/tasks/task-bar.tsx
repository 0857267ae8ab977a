import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { useT } from '../../lib/texts.js';
import { taskName } from './task-name.js';
import classes from './tasks.module.css';

/** How far it is; null: it was just asked for. */
export function TaskBar({ task, kind }: { task: Task | null; kind: Task['kind'] }) {
  const t = useT();
  const { done, of } = task ?? { done: 0, of: 0 };
  const said = task?.state === 'PROGRESS' ? t('tasks.of', { done, of }) : t('tasks.waiting');
  return (
    <div className={classes.bar}>
      <Progress.Root size="md" transitionDuration={150}>
        <Progress.Section
          withAria={false}
          value={of === 0 ? 0 : (100 * done) / of}
          role="progressbar"
          aria-label={taskName(t, task ?? { kind, title: '' })}
          aria-valuemin={0}
          aria-valuemax={of}
          aria-valuenow={done}
          aria-valuetext={said}
        />
      </Progress.Root>
      <span className={classes.figure}>{said}</span>
    </div>
  );
}
