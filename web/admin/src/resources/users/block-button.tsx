import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { Box, Button } from '@mui/material';
import { AskButton } from '../../components/ask-button.js';
import { Problem } from '../../components/problem.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';

/** Blocking may throw a student out of a test, so it asks; unblocking hurts nobody and does not. */
export function BlockButton({ user }: { user: User }) {
  const t = useT();
  const name = useName()(user);
  if (user.blocked) return <UnblockButton user={user} />;
  return (
    <AskButton
      label={t('console.users.block')}
      title={t('console.users.blockTitle', { name })}
      text={t('console.users.blockText', { username: user.username })}
      run={(act) => act(userRoutes.blockUser, { params: { id: user._id }, body: { blocked: true } })}
    />
  );
}

function UnblockButton({ user }: { user: User }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const send = () => act(userRoutes.blockUser, { params: { id: user._id }, body: { blocked: false } });
  return (
    <Box>
      <Problem said={problem} />
      <Button variant="outlined" loading={busy} onClick={() => void send()}>
        {t('console.users.unblock')}
      </Button>
    </Box>
  );
}
