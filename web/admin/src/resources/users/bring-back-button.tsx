import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { Box, Button } from '@mui/material';
import { Problem } from '../../components/problem.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';

/** Out of the archive of a past year; it hurts nobody and does not ask. */
export function BringBackButton({ user }: { user: User }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const send = () => act(studentRoutes.archiveStudents, { body: { ids: [user._id], archived: false } });
  return (
    <Box>
      <Problem said={problem} />
      <Button variant="outlined" loading={busy} onClick={() => void send()}>
        {t('console.users.bringBack')}
      </Button>
    </Box>
  );
}
