import { CallError } from '@mathquiz/contracts/client';
import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { sayError } from '../lib/say-error.js';
import { useT } from '../lib/use-t.js';

export function SignInForm({ onStranger }: { onStranger: () => void }) {
  const t = useT();
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const noName = asked && username.trim() === '';
  const noPassword = asked && password === '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (username.trim() === '' || password === '') return;
    setSending(true);
    setFailure(null);
    try {
      await login({ username: username.trim(), password });
    } catch (error) {
      setSending(false);
      if (error instanceof CallError && error.code === 'forbidden') onStranger();
      else setFailure(sayError(error));
    }
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
        onChange={(event) => setUsername(event.target.value)}
        error={noName}
        helperText={noName && t('login.usernameMissing')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 64 } }}
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
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth loading={sending} sx={{ mt: 2 }}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
