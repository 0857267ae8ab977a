import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { Ask } from '../../components/ask.js';
import { sayError } from '../../lib/say-error.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

/** Blocking may throw a student out of a test, so it asks; unblocking hurts nobody and does not. */
export function BlockButton({ user }: { user: UserRecord }) {
  const t = useT();
  const name = useName()(user);
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<UserRecord, Error>();
  const blocked = !user.blocked;

  const send = () =>
    update(
      'users',
      { id: user.id, data: { blocked }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify(blocked ? 'console.users.blockedNow' : 'console.users.unblockedNow', {
            type: 'success',
            messageArgs: { name },
          }),
        onError: (error) => notify(sayError(error), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button
        variant="outlined"
        color={blocked ? 'error' : 'primary'}
        loading={isPending && !asking}
        onClick={() => (blocked ? setAsking(true) : void send())}
      >
        {t(blocked ? 'console.users.block' : 'console.users.unblock')}
      </Button>
      <Ask
        open={asking}
        title={t('console.users.blockTitle', { name })}
        text={t('console.users.blockText', { username: user.username })}
        yes={t('console.users.block')}
        busy={isPending}
        onYes={() => void send()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
