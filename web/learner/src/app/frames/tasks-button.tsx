import { ActionIcon, Popover } from '@mantine/core';
import { useStore } from '@mathquiz/web';
import { IconProgress } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fetchedCards, useOwnTasks } from '../../blocks/tasks/own-tasks.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import classes from './unread-link.module.css';

const TasksPanel = lazily(() => import('../../blocks/tasks/tasks-panel.js'));
const TaskCards = lazily(() =>
  import('../../blocks/tasks/task-cards.js').then((file) => ({ default: file.TaskCards })),
);

/** "In progress": there while there is something; the figure says how many tasks run. */
export function TasksButton() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const secret = useStore(fetchedCards);
  const { tasks, running } = useOwnTasks(opened);
  const label = running > 0 ? t('tasks.running', { count: running }) : t('tasks.title');
  return (
    <>
      {tasks.length > 0 && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          withinPortal
          trapFocus
          returnFocus
          width={360}
          shadow="md"
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              className={classes.link ?? ''}
              aria-label={label}
              data-tasks
              title={label}
              onClick={() => setOpened(!opened)}
            >
              <IconProgress size={20} stroke={1.5} aria-hidden />
              {running > 0 && <span className={classes.count} data-count={running} aria-hidden />}
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown maw="calc(100vw - 16px)" aria-label={t('tasks.title')}>
            <Suspense>
              <TasksPanel tasks={tasks} onCards={() => setOpened(false)} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
      {secret && (
        <Suspense>
          <TaskCards secret={secret} onDone={() => fetchedCards.set(null)} />
        </Suspense>
      )}
    </>
  );
}
