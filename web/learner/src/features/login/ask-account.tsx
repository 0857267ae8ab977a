import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { type FormEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { isEmail } from '../../lib/rules.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

const roles = ['teacher', 'parent', 'author'] as const;

/** Asking for an account that is not a student's: an admin decides, unless the school lets everybody in. */
export function AskAccount() {
  const t = useT();
  const [email, setEmail] = useState('');
  const [as, setAs] = useState<(typeof roles)[number]>('teacher');
  const [asked, setAsked] = useState(false);
  const ask = useSend(signUpInvitationRoutes.inviteSelf);
  const address = email.trim();
  const good = address !== '' && isEmail(address);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (good) ask.mutate({ body: { emails: [address], as } });
  };
  if (ask.isSuccess) return <p role="status">{t('login.asked', { email: address })}</p>;
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <NativeSelect
          label={t('login.askAs')}
          value={as}
          data={roles.map((role) => ({ value: role, label: t(`frame.role.${role}`) }))}
          onChange={(event) => setAs(roles.find((role) => role === event.currentTarget.value) ?? 'teacher')}
        />
        <TextInput
          type="email"
          label={t('login.email')}
          autoComplete="email"
          maxLength={maxChars.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={asked && !good && t('login.emailRule')}
        />
        <ErrorLine error={ask.error} />
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          {t('login.ask')}
        </Button>
      </Stack>
    </form>
  );
}
