import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import { faultOf, saveTaskFile, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { Box, Button, Typography } from '@mui/material';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Problem } from '../../components/problem.js';
import { TaskBar } from '../../components/task-bar.js';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useAct } from '../../lib/use-act.js';
import { sayOr, useT } from '../../lib/use-t.js';
import { useTasksChanged } from '../../lib/use-tasks-changed.js';

/** Put together while one waits, and saved then; whoever goes finds it under "In progress". */
export function ExportButton({ user }: { user: User }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const changed = useTasksChanged();
  const [said, setSaid] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { task, waited, id, isFollowing, error, follow } = useFollowedTask(call, (ended) => {
    changed();
    if (wasCancelled(ended)) setSaid(t('tasks.cancelled'));
    else if (ended.state === 'FAILURE') setFailed(sayOr(`errors.${faultOf(ended).code}`, t('errors.internal')));
    else {
      saveTaskFile(ended);
      setSaid(t('settings.downloaded'));
    }
  });
  const begin = async () => {
    setSaid(null);
    setFailed(null);
    const begun = await act(accountRoutes.exportUser, { params: { id: user._id } }, { leaves: true });
    if (!begun) return;
    changed();
    follow(begun.data.task_id);
  };
  const name = t('tasks.titled', { kind: t('tasks.kind.person_export'), title: user.username });
  return (
    <Box>
      <Problem said={failed ?? problem ?? (error ? sayError(error) : null)} />
      {waited && isFollowing && <Typography role="status">{t('tasks.leave')}</Typography>}
      {/* In one line, as high as the button: nothing below is moved while somebody may press it. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 1.5 }}>
        {isFollowing && <TaskBar task={task} name={name} />}
        {said !== null && <Typography role="status">{said}</Typography>}
        {isFollowing ? (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => id !== null && void act(taskRoutes.cancelTask, { params: { id } }, { leaves: true })}
          >
            {t('frame.cancel')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<IconDownload size={20} stroke={1.5} aria-hidden />}
            loading={busy}
            loadingPosition="start"
            onClick={() => void begin()}
          >
            {t('console.users.export')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
