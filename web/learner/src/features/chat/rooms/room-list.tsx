import { Button } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { mayOpenRooms } from '@mathquiz/domain/access';
import { useLocale, useStore } from '@mathquiz/web';
import { useState } from 'react';
import { useRoomName } from '../../../blocks/chat/room/names.js';
import { SearchResults } from '../../../blocks/chat/room/search-results.js';
import { chatState, sortedRooms } from '../../../blocks/chat/store/state.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { Empty } from '../../../components/empty.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { RoomRow } from './room-row.js';
import classes from './rooms.module.css';

type Props = {
  onWrite: () => void;
  onNewRoom: () => void;
  onReports: () => void;
  onGo: (roomId: string, messageId: string) => void;
};

/** The rooms that one is in, what is new in them, and the ways to begin. */
export function RoomList({ onWrite, onNewRoom, onReports, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const roomName = useRoomName();
  const state = useStore(chatState);
  const roles = rolesOf(useUser().access_rights);
  const [q, setQ] = useState('');
  const rooms = sortedRooms(state);
  const wanted = q.toLocaleLowerCase(locale);
  const fits = (room: Room) => roomName(room).toLocaleLowerCase(locale).includes(wanted);
  const mayOpen = mayOpenRooms({ roles });
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('chat.searchAll')} onSearch={setQ} />
        <Button onClick={onWrite}>{t('chat.newMessage')}</Button>
        {mayOpen && (
          <Button variant="default" onClick={onNewRoom}>
            {t('chat.newRoom')}
          </Button>
        )}
        {mayOpen && (
          <Button variant="subtle" onClick={onReports}>
            {t('chat.reports')}
          </Button>
        )}
      </div>
      {rooms.length === 0 && <Empty sentence={t('chat.noRooms')} />}
      <ul className={classes.rooms} aria-label={t('chat.rooms')}>
        {rooms.filter(fits).map((room) => (
          <RoomRow key={room._id} room={room} name={roomName(room)} />
        ))}
      </ul>
      {q !== '' && (
        <>
          <h3 className={classes.part}>{t('chat.found')}</h3>
          <SearchResults key={q} q={q} onGo={onGo} />
        </>
      )}
    </>
  );
}
