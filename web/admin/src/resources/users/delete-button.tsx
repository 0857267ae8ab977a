import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRedirect } from 'react-admin';
import { Ask } from '../../components/ask.js';
import { sayError } from '../../lib/say-error.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

/** Deleting cannot be undone, so it asks and names who goes. */
export function DeleteButton({ user }: { user: UserRecord }) {
  const t = useT();
  const name = useName()(user);
  const notify = useNotify();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<UserRecord, Error>();

  const send = () =>
    remove(
      'users',
      { id: user.id, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('console.users.deletedNow', { type: 'success', messageArgs: { name } });
          redirect('list', 'users');
        },
        onError: (error) => {
          setAsking(false);
          notify(sayError(error), { type: 'error' });
        },
      },
    );

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('console.users.delete')}
      </Button>
      <Ask
        open={asking}
        title={t('console.users.deleteTitle', { name })}
        text={t('console.users.deleteText', { username: user.username })}
        yes={t('console.users.delete')}
        busy={isPending}
        onYes={() => void send()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
