import { TextInput } from '@mantine/core';
import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { isUsername } from '@mathquiz/contracts/rules';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/texts.js';

type Props = {
  value: string;
  onChange: (event: unknown) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: ReactNode;
  onTaken: (name: string) => void;
};

/** Says whether the name is free once one leaves the field; where that cannot be asked, signing up finds it out. */
export function UsernameField({ value, onChange, onBlur, error, onTaken }: Props) {
  const t = useT();
  const [free, setFree] = useState('');
  const check = async () => {
    if (!isUsername(value) || value === free) return;
    const reply = await call(userRoutes.checkUser, { params: { name: value } }).catch(() => null);
    if (reply?.data.available) setFree(value);
    else if (reply) onTaken(value);
  };
  return (
    <TextInput
      label={t('login.username')}
      description={value !== '' && value === free ? t('login.free') : t('login.usernameHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={error}
      onBlur={(event) => {
        onBlur?.(event);
        void check();
      }}
    />
  );
}
