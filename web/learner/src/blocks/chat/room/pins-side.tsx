import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useStore } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { emptyLog, find } from '../model/room-log.js';
import { loadBackTo } from '../store/rooms.js';
import { chatState } from '../store/state.js';
import { FoundMessage } from './found-message.js';
import classes from './room.module.css';

/** What was pinned in a room, the newest pin first. */
export function PinsSide({ room, onGo }: { room: Room; onGo: (id: string) => void }) {
  const t = useT();
  const log = useStore(chatState).logs[room._id] ?? emptyLog;
  const [looking, setLooking] = useState(true);
  const { _id, pins } = room;
  useEffect(() => {
    let gone = false;
    void loadBackTo(_id, pins).then(() => !gone && setLooking(false));
    return () => {
      gone = true;
    };
  }, [_id, pins]);
  const found = pins.flatMap((id) => find(log, id) ?? []).toReversed();
  if (pins.length === 0) return <p>{t('chat.noPins')}</p>;
  return (
    <>
      <ul className={classes.plain} aria-label={t('chat.pins', { count: pins.length })}>
        {found.map((message) => (
          <FoundMessage key={message._id} message={message} onGo={() => onGo(message._id)} />
        ))}
      </ul>
      {looking && found.length < pins.length && <Waiting rows={1} />}
    </>
  );
}
