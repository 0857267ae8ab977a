import { Button } from '@mantine/core';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { formatTime, useLocale, useStore } from '@mathquiz/web';
import { Suspense, useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { QrCode } from '../../../components/qr-code.js';
import { useCopied } from '../../../components/use-copied.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { liveAddress, spacedCode } from '../model/live-code.js';
import { drawPassword, keepPassword, livePasswords } from '../store/live-passwords.js';
import { addRoom } from '../store/rooms.js';
import classes from './live.module.css';

const LiveWall = lazily(() => import('./live-wall.js'));

type Props = { room: Room; live: NonNullable<Room['live']> };

/** What guests need to come in, for the staff of a live room; and its end. */
export function LiveCode({ room, live }: Props) {
  const t = useT();
  const locale = useLocale();
  const kept = useStore(livePasswords)[room._id];
  const [wall, setWall] = useState(false);
  const [ending, setEnding] = useState(false);
  const params = { id: room._id };
  const look = () => void addRoom(room._id);
  const renew = useSend(liveRoutes.renewAppPassword, {
    onDone: (_, { body }) => {
      if (body?.password) keepPassword(room._id, body.password);
      look();
    },
  });
  const stop = useSend(liveRoutes.stopApp, {
    onDone: () => {
      setEnding(false);
      look();
    },
  });
  const address = liveAddress(live.code);
  const password = live.needs_password ? kept : '';
  const lines = [room.name, address, ...(password ? [`${t('live.password')}: ${password}`] : [])];
  const { copied, copy } = useCopied(lines.join('\n'));
  return (
    <div className={classes.code}>
      <div className={classes.both}>
        <QrCode text={address} label={t('live.qr', { name: room.name })} size={180} />
        <dl className={classes.facts}>
          <dt>{t('live.code')}</dt>
          <dd className={classes.large} data-code={live.code}>
            {spacedCode(live.code)}
          </dd>
          <dt>{t('live.password')}</dt>
          <dd className={password ? classes.large : undefined} data-password={password || undefined}>
            {password || t(password === '' ? 'live.noPassword' : 'live.passwordGone')}
          </dd>
          <dt>{t('live.address')}</dt>
          <dd>{address}</dd>
        </dl>
      </div>
      <p>{t('live.endsAt', { time: formatTime(live.ends_at, locale) })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setWall(true)}>{t('live.show')}</Button>
        <Button variant="default" onClick={copy}>
          {t(copied ? 'live.copied' : 'live.copy')}
        </Button>
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => renew.mutate({ params, body: { password: drawPassword() } })}
        >
          {t('live.newPassword')}
        </Button>
        <Button variant="default" color="red" onClick={() => setEnding(true)}>
          {t('live.stop')}
        </Button>
      </div>
      {wall && (
        <Suspense>
          <LiveWall room={room} code={live.code} password={password ?? ''} onClose={() => setWall(false)} />
        </Suspense>
      )}
      {ending && (
        <Confirm
          title={t('live.stopTitle', { name: room.name })}
          yes={t('live.stop')}
          danger
          pending={stop.isPending}
          error={stop.error}
          onClose={() => setEnding(false)}
          onYes={() => stop.mutate({ body: { room_id: room._id } })}
        >
          <p>{t('live.stopNote')}</p>
        </Confirm>
      )}
    </div>
  );
}
