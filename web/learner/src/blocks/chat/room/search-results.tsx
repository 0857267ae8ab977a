import { Button } from '@mantine/core';
import { chatPageSize } from '@mathquiz/contracts/chat/chat.constants';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import { pageSize } from '@mathquiz/contracts/constants';
import { useStore } from '@mathquiz/web';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { chatState } from '../store/state.js';
import { FoundMessage } from './found-message.js';
import { useRoomName } from './names.js';
import classes from './room.module.css';

type Props = {
  q: string;
  /** Only there. */
  roomId?: string;
  onGo: (roomId: string, messageId: string) => void;
};

/** Messages with these words, in one room or in all of one's own. */
export function SearchResults({ q, roomId, onGo }: Props) {
  const t = useT();
  const [limit, setLimit] = useState<number>(chatPageSize);
  const { rooms } = useStore(chatState);
  const roomName = useRoomName();
  const found = useLoad(
    chatRoutes.searchChat,
    { query: { q, limit, ...(roomId === undefined ? {} : { room_id: roomId }) } },
    { keep: true },
  );
  return (
    <Loaded query={found}>
      {({ data, total }) =>
        total === 0 ? (
          <p>{t('people.noneFound')}</p>
        ) : (
          <>
            <ul className={classes.plain} aria-label={t('chat.found')}>
              {data.map(({ room, message }) => {
                const known = rooms[room._id];
                const name = known ? roomName(known) : room.name;
                return (
                  <FoundMessage
                    key={message._id}
                    message={message}
                    {...(roomId === undefined ? { room: name } : {})}
                    onGo={() => onGo(room._id, message._id)}
                  />
                );
              })}
            </ul>
            {data.length < total && limit < pageSize.most && (
              <Button variant="subtle" onClick={() => setLimit(Math.min(pageSize.most, limit + chatPageSize))}>
                {t('chat.moreFound')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
