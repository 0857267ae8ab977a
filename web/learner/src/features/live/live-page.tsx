import { Button } from '@mantine/core';
import { asLiveCode } from '@mathquiz/contracts/chat/app.constants';
import { useStore } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Failed } from '../../components/failed.js';
import { NarrowPage } from '../../components/narrow-page.js';
import { Waiting } from '../../components/waiting.js';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { EnterForm } from './enter-form.js';
import { createGuestRoom } from './guest-room.js';
import { GuestTalk } from './guest-talk.js';
import classes from './live.module.css';

/** A live room by its code: for guests by name, for who is signed in the way into their chat. */
export function LivePage() {
  const typed = useParams().code ?? '';
  const signedIn = useSession().state === 'signedIn';
  const code = asLiveCode(typed) ?? typed;
  return <OneRoom key={`${code} ${signedIn}`} code={code} asGuest={!signedIn} />;
}

function OneRoom({ code, asGuest }: { code: string; asGuest: boolean }) {
  const t = useT();
  const [live] = useState(() => createGuestRoom(code, asGuest));
  const { phase, error, room } = useStore(live.state);
  useEffect(() => live.start(), [live]);
  const name = room?.name ?? t('live.title');
  useEffect(() => {
    document.title = `${name} · Math Quiz`;
  }, [name]);
  if (phase === 'inside') return <GuestTalk live={live} code={code} />;
  return (
    <main id="page" tabIndex={-1} className={classes.door}>
      {phase === 'looking' && <Waiting />}
      {phase === 'failed' && <Failed error={error} onRetry={() => void live.look()} />}
      {phase === 'absent' && <Empty sentence={t('live.absent', { code })} action={<ToStart />} />}
      {phase === 'outside' && room && (
        <NarrowPage title={name} note={t('live.host', { name: room.host })}>
          <EnterForm live={live} room={room} asGuest={asGuest} />
        </NarrowPage>
      )}
      {(phase === 'over' || phase === 'out') && (
        <NarrowPage title={name}>
          <p role="status">{t(phase === 'over' ? 'live.over' : 'live.out')}</p>
          <div className={classes.ways}>
            <ToStart />
          </div>
        </NarrowPage>
      )}
    </main>
  );
}

function ToStart() {
  const t = useT();
  return (
    <Button component={Link} to="/" variant="default">
      {t('live.toStart')}
    </Button>
  );
}
