import { Button } from '@mantine/core';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { formatDay, readerZone, useLocale, useStore } from '@mathquiz/web';
import { Fragment, useState } from 'react';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { placeOf, type Waiting } from '../model/kept.js';
import { emptyLog } from '../model/room-log.js';
import { loadOlder } from '../store/rooms.js';
import { chatState } from '../store/state.js';
import { OneMessage } from './message.js';
import classes from './message.module.css';
import type { Act } from './message-menu.js';
import { useScroll } from './use-scroll.js';
import { WaitingMessage } from './waiting-message.js';

type Props = {
  place: string;
  /** null: nothing has been said yet. */
  room: Room | null;
  onAct: (act: Act, message: ChatMessage) => void;
  onReact: (message: ChatMessage, emoji: string, on: boolean) => void;
  onGo: (id: string) => void;
  onTakeBack: (text: string) => void;
};

const samePersonMs = 5 * 60_000;
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: readerZone(), dateStyle: 'short' }).format(new Date(iso));

const isOther = (one: ChatMessage, own: string) => one.sender._id !== own;

/** Whether a message that came over the socket is this one, whose answer is still on its way. */
const isThere = (waiting: Waiting, messages: readonly ChatMessage[], own: string) =>
  waiting.refused === null &&
  messages.some(
    (one) => one.seq > waiting.after && !isOther(one, own) && one.message.text.trim() === waiting.body.text.trim(),
  );

export function MessageList({ place, room, onAct, onReact, onGo, onTakeBack }: Props) {
  const t = useT();
  const locale = useLocale();
  const { _id: own } = useUser();
  const state = useStore(chatState);
  const log = (room && state.logs[room._id]) ?? emptyLog;
  const waiting = state.waiting.filter((one) => placeOf(one) === place && !isThere(one, log.messages, own));
  const [loading, setLoading] = useState(false);
  // As it was when one came: what is new stays marked while one reads.
  const [readSeq] = useState(room?.read_seq ?? null);
  const [newestSeq] = useState(log.messages.at(-1)?.seq ?? 0);
  const fresh =
    readSeq === null
      ? undefined
      : log.messages.find((one) => one.seq > readSeq && one.seq <= newestSeq && isOther(one, own))?._id;
  const { box, note, atEnd, toEnd } = useScroll(
    log.messages[0]?._id,
    log.messages.at(-1)?._id,
    log.messages.length + waiting.length,
  );
  const older = async () => {
    if (!room) return;
    setLoading(true);
    await loadOlder(room._id);
    setLoading(false);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
    <section ref={box} className={classes.log} aria-label={t('chat.messages')} tabIndex={0} onScroll={note}>
      <div>
        {room && !log.whole && log.messages.length > 0 && (
          <div className={classes.older}>
            <Button variant="subtle" size="compact-md" fz="sm" loading={loading} onClick={() => void older()}>
              {t('chat.older')}
            </Button>
          </div>
        )}
        <ol className={classes.list}>
          {log.messages.map((message, at) => {
            const before = log.messages[at - 1];
            const newDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
            const follows =
              !newDay &&
              message._id !== fresh &&
              before.sender._id === message.sender._id &&
              Date.parse(message.created_at) - Date.parse(before.created_at) < samePersonMs;
            return (
              <Fragment key={message._id}>
                {newDay && <li className={classes.day}>{formatDay(message.created_at, locale)}</li>}
                {message._id === fresh && <li className={classes.fresh}>{t('chat.fresh')}</li>}
                {room && (
                  <OneMessage
                    message={message}
                    room={room}
                    follows={follows}
                    onAct={onAct}
                    onReact={onReact}
                    onGo={onGo}
                  />
                )}
              </Fragment>
            );
          })}
          {waiting.map((one) => (
            <WaitingMessage key={one.key} waiting={one} onTakeBack={onTakeBack} />
          ))}
        </ol>
        {log.messages.length === 0 && waiting.length === 0 && <p className={classes.day}>{t('chat.begin')}</p>}
      </div>
      {!atEnd && (
        <div className={classes.newest}>
          <Button size="compact-md" fz="sm" variant="default" onClick={toEnd}>
            {t('chat.toNewest')}
          </Button>
        </div>
      )}
    </section>
  );
}
