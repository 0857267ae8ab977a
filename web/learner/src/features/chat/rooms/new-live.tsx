import { Button, Stack, TextInput } from '@mantine/core';
import { liveLimits, talkApp } from '@mathquiz/contracts/chat/app.constants';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import { useIdempotencyKey } from '@mathquiz/web';
import { useState } from 'react';
import { drawPassword, opened } from '../../../blocks/chat/store/live-passwords.js';
import { openRoom } from '../../../blocks/chat/store/opening.js';
import { joinRooms, takeRoom } from '../../../blocks/chat/store/rooms.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';

type Props = { name: string; onAsked: () => void; onDone: () => void };

/** What a live room needs beside its name: a password, drawn or one's own. */
export function NewLive({ name, onAsked, onDone }: Props) {
  const t = useT();
  const keyFor = useIdempotencyKey();
  const [password, setPassword] = useState(drawPassword);
  const [asked, setAsked] = useState(false);
  const chosen = password.trim();
  const tooShort = chosen !== '' && chosen.length < liveLimits.passwordLeast;
  const open = useSend(liveRoutes.initApp, {
    onDone: ({ data: { room } }) => {
      opened(room._id, chosen);
      takeRoom(room);
      void joinRooms([room._id]);
      openRoom(room._id);
      onDone();
    },
  });
  const submit = () => {
    setAsked(true);
    onAsked();
    if (name.trim() === '' || tooShort) return;
    const body = { app: talkApp, name: name.trim(), password: chosen === '' ? null : chosen };
    open.mutate({ body, idempotencyKey: keyFor(body) });
  };
  return (
    <Stack gap="md">
      <p>{t('live.note')}</p>
      <TextInput
        label={t('live.password')}
        description={t('live.passwordHint', { least: liveLimits.passwordLeast })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={liveLimits.passwordMost}
        value={password}
        error={asked && tooShort && t('live.passwordShort', { least: liveLimits.passwordLeast })}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <ErrorLine error={open.error} />
      <div>
        <Button type="button" loading={open.isPending} onClick={submit}>
          {t('live.open')}
        </Button>
      </div>
    </Stack>
  );
}
