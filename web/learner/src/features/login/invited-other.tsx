import { Button, Stack } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { signOut } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { queries } from '../../lib/use-call.js';

/** An invitation that was opened where somebody is signed in, as on a family's tablet: it would make another account. */
export function InvitedOther({ user }: { user: User }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    // What was loaded belongs to who was here; only the invitation, which is loading by now, does not.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountRoutes.getRequest.subject });
  };
  return (
    <Stack gap="md">
      <p>{t('login.inviteOther', { name: fullName(user, locale), username: user.username })}</p>
      <Button size="md" fullWidth loading={busy} onClick={() => void leave()}>
        {t('login.inviteSignOut')}
      </Button>
      <Button component={Link} to="/" variant="default" fullWidth>
        {t('login.inviteStay')}
      </Button>
    </Stack>
  );
}
