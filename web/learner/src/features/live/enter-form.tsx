import { Button, Stack, TextInput } from '@mantine/core';
import { liveLimits } from '@mathquiz/contracts/chat/app.constants';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import type { LiveRoom } from '@mathquiz/contracts/chat/app.schemas';
import { CallError } from '@mathquiz/contracts/client';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.js';
import { errorText } from '../../lib/error-text.js';
import { useSession } from '../../lib/session.js';
import { type T, useT } from '../../lib/texts.js';
import type { GuestRoom } from './guest-room.js';

type Props = { live: GuestRoom; room: LiveRoom; asGuest: boolean };

/** A guest says how they are called; who is signed in comes as themselves. */
export function EnterForm({ live, room, asGuest }: Props) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const own = session.state === 'signedIn' ? fullName(session.user, locale) : '';
  const enter = async () => {
    if (asGuest) return live.enter(name.trim(), password);
    const { data } = await call(liveRoutes.enterApp, { params: { id: room.code }, body: { password } });
    await navigate(`/chat/${data._id}`, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || (asGuest && name.trim() === '')) return;
    setBusy(true);
    setError(null);
    enter()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('live.title')}>
      <Stack gap="md">
        {asGuest ? (
          <TextInput
            label={t('live.name')}
            description={t('live.nameHint')}
            autoComplete="nickname"
            maxLength={liveLimits.guestNameChars}
            value={name}
            error={asked && name.trim() === '' && t('live.nameMissing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        ) : (
          <p>{t('live.signedIn', { name: own })}</p>
        )}
        {room.needs_password && (
          // Read from a wall, typed once: nothing that a browser should keep, and seen while it is typed.
          <TextInput
            label={t('live.password')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={liveLimits.passwordMost}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        {error !== null && <p role="alert">{whyNot(t, error)}</p>}
        <div>
          <Button type="submit" loading={busy}>
            {asGuest ? t('live.enter') : t('live.enterAs', { name: own })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function whyNot(t: T, error: unknown): string {
  const code = error instanceof CallError ? error.code : null;
  if (code === 'not_found') return t('live.wrong');
  if (code === 'too_many_requests') return t('live.tooMany');
  if (error instanceof CallError && error.details.reason === 'full') return t('live.full');
  return errorText(t, error);
}
