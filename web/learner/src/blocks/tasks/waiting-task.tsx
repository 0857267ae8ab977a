import { Button } from '@mantine/core';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { useT } from '../../lib/texts.js';
import { TaskBar } from './task-bar.js';
import classes from './tasks.module.css';
import { useCancel } from './use-cancel.js';

type Props = {
  kind: Task['kind'];
  /** null: it was just asked for. */
  id: string | null;
  task: Task | null;
  /** It lasts: one may go. */
  waited: boolean;
};

/** Where the page waits for it: how far it is, and the way to end it. */
export function WaitingTask({ kind, id, task, waited }: Props) {
  const t = useT();
  const { pending, cancel } = useCancel();
  return (
    <div className={classes.waiting}>
      <TaskBar task={task} kind={kind} />
      {waited && <p role="status">{t('tasks.leave')}</p>}
      <div>
        <Button variant="default" disabled={id === null} loading={pending} onClick={() => id !== null && cancel(id)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </div>
  );
}
