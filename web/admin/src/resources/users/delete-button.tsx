import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { Box } from '@mui/material';
import { useNotify, useRedirect } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { ExportButton } from './export-button.js';

/** Deleting cannot be undone, so it asks, names who goes, and offers everything about them first. */
export function DeleteButton({ user }: { user: User }) {
  const t = useT();
  const name = useName()(user);
  const notify = useNotify();
  const redirect = useRedirect();
  const leave = () => {
    notify('console.users.deletedNow', { type: 'success', messageArgs: { name } });
    redirect('list', 'users');
  };
  return (
    <AskButton
      label={t('console.users.delete')}
      title={t('console.users.deleteTitle', { name })}
      text={t('console.users.deleteText', { username: user.username })}
      run={(act) => act(userRoutes.deleteUser, { params: { id: user._id } }, { leaves: true })}
      onDone={leave}
    >
      <Box sx={{ mt: 2 }}>
        <ExportButton user={user} />
      </Box>
    </AskButton>
  );
}
