import { Button, Group } from '@mantine/core';
import { taskKept } from '@mathquiz/contracts/storage/task.constants';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { faultOf, formatTime, isOpen, saveTaskFile, useLocale, wasCancelled } from '@mathquiz/web';
import { errorText } from '../../lib/error-text.js';
import { type T, useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { fetchedCards } from './own-tasks.js';
import { TaskBar } from './task-bar.js';
import type { CardsSecret } from './task-cards.js';
import { taskName } from './task-name.js';
import classes from './tasks.module.css';
import { useCancel } from './use-cancel.js';

type Props = { task: Task; onCards: () => void };

/** One task: how far it is and the way to end it, or what came of it. */
export function TaskRow({ task, onCards }: Props) {
  const t = useT();
  const name = taskName(t, task);
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      {isOpen(task) ? <Running task={task} name={name} /> : <Ended task={task} name={name} onCards={onCards} />}
    </li>
  );
}

function Running({ task, name }: { task: Task; name: string }) {
  const t = useT();
  const { pending, cancel } = useCancel();
  return (
    <>
      <TaskBar task={task} kind={task.kind} />
      {/* Mails that are on their way cannot be called back. */}
      {task.kind !== 'mails' && (
        <Group>
          <Button
            variant="default"
            aria-label={t('tasks.cancelOf', { what: name })}
            loading={pending}
            onClick={() => cancel(task.task_id)}
          >
            {t('frame.cancel')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Ended({ task, name, onCards }: Props & { name: string }) {
  const t = useT();
  const locale = useLocale();
  const refresh = [taskRoutes.listTasks];
  const retry = useSend(taskRoutes.retryTask, { refresh });
  const secret = useSend(taskRoutes.taskSecret, {
    refresh,
    // The kinds whose result is sealed are those that make cards.
    onDone: ({ data }) => {
      fetchedCards.set(data as unknown as CardsSecret);
      onCards();
    },
  });
  const params = { id: task.task_id };
  const sealedUntil = new Date(new Date(task.updated_at).getTime() + taskKept.sealedMinutes * 60_000).toISOString();
  return (
    <>
      <p className={classes.note}>{outcome(t, task)}</p>
      {task.file && <p className={classes.note}>{t('tasks.until', { date: formatTime(task.file.until, locale) })}</p>}
      {task.sealed === 'waiting' && (
        <p className={classes.note}>{t('tasks.cardsUntil', { time: formatTime(sealedUntil, locale) })}</p>
      )}
      <Group>
        {task.file && (
          <Button variant="default" aria-label={`${t('tasks.download')}: ${name}`} onClick={() => saveTaskFile(task)}>
            {t('tasks.download')}
          </Button>
        )}
        {task.sealed === 'waiting' && (
          <Button loading={secret.isPending} onClick={() => secret.mutate({ params })}>
            {t('tasks.showCards')}
          </Button>
        )}
        {task.error?.retry && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
            {t('frame.tryAgain')}
          </Button>
        )}
      </Group>
    </>
  );
}

function outcome(t: T, task: Task): string {
  if (wasCancelled(task)) return t('tasks.cancelled');
  if (task.state === 'FAILURE') return errorText(t, faultOf(task));
  const gone = task.sealed === 'gone' ? ` ${t('tasks.cardsGone')}` : '';
  switch (task.kind) {
    case 'student_import':
    case 'login_cards':
    case 'mails':
    case 'tag_merge':
      return t(`tasks.made.${task.kind}`, task.result ?? {}) + gone;
    case 'person_export':
      return t(task.file ? 'tasks.ready' : 'tasks.fileGone');
    case 'image':
    case 'ai_reply':
    case 'ai_marks':
    case 'ai_translation':
      return t('tasks.ready');
  }
}
