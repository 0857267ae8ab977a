import { CallError } from '@mathquiz/contracts/client';
import { maxChars } from '@mathquiz/contracts/rules';
import { Alert, Button, Link, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { sayError } from '../lib/say-error.js';
import { useT } from '../lib/use-t.js';
import { useToast } from '../lib/use-toast.js';

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** Name and password, then the code where the account has a second factor: being asked for it is a step, not a failure. */
export function SignInForm({ onStranger }: { onStranger: () => void }) {
  const t = useT();
  const login = useLogin();
  const toast = useToast();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeWanted, setCodeWanted] = useState(false);
  const [asked, setAsked] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const noName = asked && username.trim() === '';
  const noPassword = asked && password === '';
  const noCode = codeAsked && code.trim() === '';

  const failed = (error: unknown) => {
    setSending(false);
    const why = codeOf(error);
    if (why === 'forbidden') return onStranger();
    if (why === 'second_factor_required' || why === 'wrong_code') setCodeWanted(true);
    if (why === 'second_factor_required') return;
    setFailure(sayError(error));
    toast('signinError');
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setCodeAsked(codeWanted);
    if (username.trim() === '' || password === '' || (codeWanted && code.trim() === '')) return;
    setSending(true);
    setFailure(null);
    try {
      await login({ username: username.trim(), password, ...(codeWanted ? { code: code.trim() } : {}) });
      toast('signin');
    } catch (error) {
      failed(error);
    }
  };
  const typeName = (name: string) => {
    setUsername(name);
    setCodeWanted(false);
    setCodeAsked(false);
    setCode('');
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextField
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoFocus
        size="medium"
        value={username}
        onChange={(event) => typeName(event.target.value)}
        error={noName}
        helperText={noName && t('login.usernameMissing')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: maxChars.typedName } }}
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        size="medium"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={noPassword}
        helperText={noPassword && t('login.passwordMissing')}
        slotProps={{ htmlInput: { maxLength: maxChars.typedPassword } }}
      />
      {codeWanted && (
        <TextField
          name="code"
          label={t('login.code')}
          autoComplete="one-time-code"
          // The step that one is at: whoever signs in is led there.
          autoFocus
          size="medium"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={noCode}
          helperText={t(noCode ? 'login.codeMissing' : 'login.codeHint')}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: maxChars.typedCode } }}
        />
      )}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth loading={sending} sx={{ my: 2 }}>
        {t('login.submit')}
      </Button>
      <Link href="/app/reset-password">{t('login.forgot')}</Link>
    </form>
  );
}
