import { taskEvents } from '@mathquiz/contracts/storage/task.events';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { isOpen, ownTasks, runningTasks, shownTasks, tasksPaceMs, useLook, useStore } from '@mathquiz/web';
import { Badge, IconButton, Popover, Typography } from '@mui/material';
import { IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/call.js';
import { hearing } from '../lib/hearing.js';
import { useT } from '../lib/use-t.js';
import { tasksKey } from '../lib/use-tasks-changed.js';
import { TaskLine } from './task-line.js';

/** "In progress", as in the app: there while there is something; the figure says how many tasks run. */
export function TasksButton() {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const told = useStore(hearing.open);
  const { data = [], refetch } = useQuery<readonly Task[], Error>({
    queryKey: tasksKey,
    queryFn: ({ signal }) => ownTasks(call, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(isOpen) === true && tasksPaceMs[told ? 'told' : anchor === null ? 'else' : 'watched'],
    refetchIntervalInBackground: false,
    retry: false,
  });
  useLook(hearing, taskEvents.taskMoved, refetch);
  const now = new Date();
  const tasks = shownTasks(data, now);
  const running = runningTasks(data, now);
  if (tasks.length === 0) return null;
  const label = running > 0 ? t('tasks.running', { count: running }) : t('tasks.title');
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
          <IconProgress size={20} stroke={1.5} aria-hidden />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('tasks.title'), sx: { width: 360, p: 2 } } }}
      >
        <Typography component="h2" variant="h6">
          {t('tasks.title')}
        </Typography>
        {tasks.map((task) => (
          <TaskLine key={task.task_id} task={task} onChange={() => void refetch()} />
        ))}
      </Popover>
    </>
  );
}
