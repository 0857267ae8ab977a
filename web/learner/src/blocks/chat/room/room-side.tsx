import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { SearchField } from '../../list/search-field.js';
import { LiveCode } from './live-code.js';
import { LiveGuests } from './live-guests.js';
import { PeopleSide } from './people-side.js';
import { PinsSide } from './pins-side.js';
import classes from './room.module.css';
import type { Side } from './room-head.js';
import { SearchResults } from './search-results.js';

type Props = { room: Room; side: Side; onGo: (messageId: string) => void };

/** Beside what is said in a room: who is in it, what was pinned, a search. */
export function RoomSide({ room, side, onGo }: Props) {
  const t = useT();
  const [q, setQ] = useState('');
  return (
    <div className={classes.side}>
      {side === 'code' && room.live && <LiveCode room={room} live={room.live} />}
      {side === 'people' && room.live && <LiveGuests room={room} count={room.live.guests} />}
      {side === 'people' && <PeopleSide room={room} />}
      {side === 'pins' && <PinsSide room={room} onGo={onGo} />}
      {side === 'search' && (
        <>
          <SearchField label={t('chat.searchRoom')} onSearch={setQ} />
          {q !== '' && <SearchResults key={q} q={q} roomId={room._id} onGo={(_, id) => onGo(id)} />}
        </>
      )}
    </div>
  );
}
