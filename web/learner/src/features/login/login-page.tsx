import '@mantine/core/styles/PasswordInput.css';
import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { takeNext } from '../../lib/next-url.js';
import { becomeUser, useSession } from '../../lib/session.js';
import { hasText, useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './login.module.css';

export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const session = useSession();
  const login = useSend(routes.login, {
    onDone: (reply) => {
      becomeUser(reply.data);
      void navigate(takeNext(), { replace: true });
    },
  });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (username.trim() !== '' && password !== '') login.mutate({ body: { username: username.trim(), password } });
  };
  if (session.state === 'signedIn' && login.isIdle) return <Navigate to="/" replace />;
  const code = login.error instanceof CallError ? login.error.code : 'internal';
  const key = `errors.${code}`;

  return (
    <div className={classes.narrow}>
      <PageTitle title={t('login.title')} />
      <Paper withBorder p="lg" radius="md">
        <form noValidate onSubmit={send}>
          <Stack gap="md">
            <TextInput
              label={t('login.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
              error={asked && username.trim() === '' && t('login.usernameMissing')}
            />
            <PasswordInput
              label={t('login.password')}
              autoComplete="current-password"
              size="md"
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={asked && password === '' && t('login.passwordMissing')}
            />
            {login.isError && (
              <p role="alert" className={classes.error}>
                {t(hasText(key) ? key : 'errors.internal')}
              </p>
            )}
            <Button type="submit" size="md" loading={login.isPending} fullWidth>
              {t('login.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
      <p className={classes.other}>
        {t('login.noAccount')} <Link to="/signup">{t('login.toSignup')}</Link>
      </p>
    </div>
  );
}
