import { Button, VisuallyHidden } from '@mantine/core';
import { formatTime, useLocale, useStore } from '@mathquiz/web';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import room from '../../blocks/chat/room/room.module.css';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import { GuestComposer } from './guest-composer.js';
import { GuestMessages } from './guest-messages.js';
import { GuestPeople } from './guest-people.js';
import type { GuestRoom } from './guest-room.js';
import { keepDraft, keptDraft } from './kept-guest.js';
import classes from './live.module.css';

/** Inside: what is said, who is there, and the field to say something. */
export function GuestTalk({ live, code }: { live: GuestRoom; code: string }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore(live.state);
  const [side, setSide] = useState(false);
  const [text, setText] = useState(() => keptDraft(code));
  const { people, lost, log } = state;
  const change = (next: string) => {
    setText(next);
    keepDraft(code, next);
  };
  // Asked for while they are looked at: to everybody else a number is enough.
  const present = state.room?.present ?? 1;
  const { lookAround } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when somebody has come or gone.
  useEffect(() => {
    if (side) void lookAround();
  }, [side, present, lookAround]);
  const closed = people?.closed_until ?? null;
  const isClosed = closed !== null && Date.parse(closed) > Date.now();
  const last = log.messages.at(-1);
  return (
    <main id="page" tabIndex={-1} className={classes.inside}>
      <div className={room.head}>
        <div className={room.words}>
          <h1 className={room.title}>{state.room?.name}</h1>
          <div className={room.facts}>{t('live.there', { count: present })}</div>
        </div>
        <ToolButton icon={IconUsers} label={t('live.people')} onPress={() => setSide(!side)} />
        <Button variant="default" onClick={() => void live.leave()}>
          {t('chat.leave')}
        </Button>
      </div>
      {lost && navigator.onLine && (
        <p className={classes.rests} role="status">
          {t('live.rests')}
        </p>
      )}
      {side && people && <GuestPeople people={people} onClose={() => setSide(false)} />}
      <div className={room.talk} hidden={side}>
        <GuestMessages live={live} onTakeBack={(back) => change(text === '' ? back : `${back}\n${text}`)} />
        <VisuallyHidden role="status">
          {last && last.guest_id !== people?.me._id && t('chat.said', { name: last.sender.name, text: last.text })}
        </VisuallyHidden>
        {isClosed ? (
          <p className={room.silenced}>{t('live.closed', { time: formatTime(closed, locale) })}</p>
        ) : (
          <GuestComposer
            value={text}
            onChange={change}
            onSend={() => {
              live.send(text);
              change('');
            }}
          />
        )}
      </div>
    </main>
  );
}
