import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import classes from './login.module.css';
import { asksForCode, isWrongCode, type useLogin } from './use-login.js';

type Props = {
  login: ReturnType<typeof useLogin>;
  /** What failed before this page was opened. */
  before: Error | null;
};

/** Name and password, then the code where the account has a second factor. What was typed stays whatever the server says. */
export function LoginForm({ login, before }: Props) {
  const t = useT();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [codeWanted, setCodeWanted] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  const toCode = asksForCode(login.error) || isWrongCode(login.error);
  useEffect(() => {
    if (toCode) setCodeWanted(true);
  }, [toCode]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setCodeAsked(codeWanted);
    if (username.trim() === '' || password === '' || (codeWanted && code.trim() === '')) return;
    const body = { username: username.trim(), password };
    login.mutate({ body: codeWanted ? { ...body, code: code.trim() } : body });
  };
  const forgetCode = () => {
    setCodeWanted(false);
    setCodeAsked(false);
    setCode('');
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          value={username}
          onChange={(event) => {
            setUsername(event.currentTarget.value);
            forgetCode();
          }}
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
        {codeWanted && (
          <TextInput
            // The step that one is at: whoever signs in is led there.
            autoFocus
            label={t('login.code')}
            description={t('login.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxChars.typedCode}
            size="md"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={codeAsked && code.trim() === '' && t('login.codeMissing')}
          />
        )}
        <ErrorLine error={asksForCode(login.error) ? null : (login.error ?? before)} />
        <Button type="submit" size="md" loading={login.isPending} fullWidth>
          {t('login.submit')}
        </Button>
        <p className={classes.forgot}>
          <Link to="/reset-password">{t('login.forgot')}</Link>
        </p>
        <p className={classes.forgot}>
          <Link to="/help">{t('login.askHelp')}</Link>
        </p>
      </Stack>
    </form>
  );
}
