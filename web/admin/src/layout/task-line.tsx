import { taskKept } from '@mathquiz/contracts/storage/task.constants';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { faultOf, isOpen, saveTaskFile, wasCancelled } from '@mathquiz/web';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { TaskBar } from '../components/task-bar.js';
import { call } from '../lib/call.js';
import { formatTime } from '../lib/times.js';
import { sayOr, type T, useT } from '../lib/use-t.js';
import { useToast } from '../lib/use-toast.js';

/** One task: how far it is and the way to end it, or what came of it. */
export function TaskLine({ task, onChange }: { task: Task; onChange: () => void }) {
  const t = useT();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const kind = t(`tasks.kind.${task.kind}`);
  const name = task.title === '' ? kind : t('tasks.titled', { kind, title: task.title });
  const act = async (route: typeof taskRoutes.cancelTask | typeof taskRoutes.retryTask) => {
    setBusy(true);
    await call(route, { params: { id: task.task_id } }).catch(() => toast('operationFailed'));
    setBusy(false);
    onChange();
  };
  const sealedUntil = new Date(new Date(task.updated_at).getTime() + taskKept.sealedMinutes * 60_000).toISOString();
  return (
    <Box sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {isOpen(task) ? <TaskBar task={task} name={name} /> : <Typography variant="body2">{outcome(t, task)}</Typography>}
      {task.file && <Typography variant="body2">{t('tasks.until', { date: formatTime(task.file.until) })}</Typography>}
      {task.sealed === 'waiting' && (
        <Typography variant="body2">
          {t('tasks.cardsUntil', { time: formatTime(sealedUntil) })} <Link href="/app/">{t('console.toApp')}</Link>
        </Typography>
      )}
      {/* Mails that are on their way cannot be called back. */}
      {isOpen(task) && task.kind !== 'mails' && (
        <Button
          size="small"
          loading={busy}
          aria-label={t('tasks.cancelOf', { what: name })}
          onClick={() => void act(taskRoutes.cancelTask)}
        >
          {t('frame.cancel')}
        </Button>
      )}
      {task.file && (
        <Button size="small" aria-label={`${t('tasks.download')}: ${name}`} onClick={() => saveTaskFile(task)}>
          {t('tasks.download')}
        </Button>
      )}
      {task.error?.retry && (
        <Button size="small" loading={busy} onClick={() => void act(taskRoutes.retryTask)}>
          {t('frame.tryAgain')}
        </Button>
      )}
    </Box>
  );
}

function outcome(t: T, task: Task): string {
  if (wasCancelled(task)) return t('tasks.cancelled');
  if (task.state === 'FAILURE') return sayOr(`errors.${faultOf(task).code}`, t('errors.internal'));
  if (task.kind === 'person_export') return t(task.file ? 'tasks.ready' : 'tasks.fileGone');
  if (task.kind === 'image' || task.kind === 'ai_reply' || task.kind === 'ai_marks' || task.kind === 'ai_translation')
    return t('tasks.ready');
  return t(`tasks.made.${task.kind}`, task.result ?? {});
}
