import { useFollowedTask } from '@mathquiz/web';
import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { call } from '../lib/call.js';
import { useT } from '../lib/use-t.js';
import { useTasksChanged } from '../lib/use-tasks-changed.js';
import { TaskBar } from './task-bar.js';

/** How many of the invitations that were just sent have left; it goes on when the page is left. */
export function FollowedMails({ id }: { id: string }) {
  const t = useT();
  const changed = useTasksChanged();
  const { task, follow } = useFollowedTask(call, changed);
  useEffect(() => {
    changed();
    follow(id);
  }, [id, follow, changed]);
  if (task?.state === 'SUCCESS')
    return <Typography role="status">{t('tasks.made.mails', task.result ?? {})}</Typography>;
  return <TaskBar task={task} name={t('tasks.kind.mails')} />;
}
