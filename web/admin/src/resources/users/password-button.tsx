import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { isPassword, maxChars } from '@mathquiz/contracts/rules';
import { Button, DialogContentText, IconButton, InputAdornment, TextField } from '@mui/material';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';

/** A new password for somebody who has lost theirs; the admin tells it to them. */
export function PasswordButton({ user }: { user: User }) {
  const t = useT();
  const name = useName()(user);
  const { act, busy, problem, forget } = useAct();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [seen, setSeen] = useState(false);
  const wrong = asked && !isPassword(password);

  const begin = () => {
    forget();
    setPassword('');
    setAsked(false);
    setOpen(true);
  };
  const send = async () => {
    setAsked(true);
    if (!isPassword(password)) return;
    const done = await act(accountRoutes.resetPasswordOf, { body: { username: user.username, password } });
    if (done) setOpen(false);
  };
  const Eye = seen ? IconEyeOff : IconEye;
  return (
    <>
      <Button variant="outlined" onClick={begin}>
        {t('console.users.setPassword')}
      </Button>
      <FormDialog
        open={open}
        title={t('console.users.passwordTitle', { name })}
        yes={t('console.users.setPassword')}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <DialogContentText sx={{ mb: 1 }}>
          {t('console.users.passwordText', { username: user.username })}
        </DialogContentText>
        <TextField
          name="new-password"
          type={seen ? 'text' : 'password'}
          label={t('login.password')}
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong}
          helperText={t(wrong ? 'login.passwordRule' : 'login.passwordHint')}
          slotProps={{
            htmlInput: { maxLength: maxChars.typedName },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton
                    edge="end"
                    aria-label={t('login.showPassword')}
                    aria-pressed={seen}
                    onClick={() => setSeen(!seen)}
                  >
                    <Eye size={20} stroke={1.5} aria-hidden />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      </FormDialog>
    </>
  );
}
