import { useFollowedTask } from '@mathquiz/web';
import { useEffect } from 'react';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/texts.js';
import { tasksChanged } from './own-tasks.js';
import { TaskBar } from './task-bar.js';
import classes from './tasks.module.css';

/** How many of the invitations that were just sent have left; it goes on when the page is left. */
export function FollowedMails({ id }: { id: string }) {
  const t = useT();
  const { task, waited, follow } = useFollowedTask(call, tasksChanged);
  useEffect(() => {
    tasksChanged();
    follow(id);
  }, [id, follow]);
  return (
    <div className={classes.waiting}>
      {task?.state === 'SUCCESS' ? (
        <p role="status">{t('tasks.made.mails', task.result ?? {})}</p>
      ) : (
        <TaskBar task={task} kind="mails" />
      )}
      {waited && task?.state !== 'SUCCESS' && <p role="status">{t('tasks.leave')}</p>}
    </div>
  );
}
