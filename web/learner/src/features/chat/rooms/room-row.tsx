import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { formatDay, formatTime, useLocale, useStore } from '@mathquiz/web';
import { newestAt } from '../../../blocks/chat/model/kept.js';
import { useName } from '../../../blocks/chat/room/names.js';
import { inWords } from '../../../blocks/chat/store/notice.js';
import { openRoom } from '../../../blocks/chat/store/opening.js';
import { chatState } from '../../../blocks/chat/store/state.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import classes from './rooms.module.css';

/** With its hour, as long as nobody would ask "of which day". */
const isLately = (iso: string) => Date.now() - Date.parse(iso) < 20 * 3_600_000;

export function RoomRow({ room, name }: { room: Room; name: string }) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useName();
  const { _id: own } = useUser();
  const newest = useStore(chatState).logs[room._id]?.messages.at(-1);
  const at = newestAt(room, newest);
  const isOwn = newest?.sender._id === own;
  const said =
    !newest || newest.removed
      ? newest && t('chat.removedOwn')
      : newest.happened
        ? t(isOwn ? 'chat.lookedOwn' : 'chat.looked', { name: nameOf(newest.sender) })
        : room.type === 'direct' && !isOwn
          ? inWords(newest)
          : t('chat.said', { name: isOwn ? t('chat.you') : nameOf(newest.sender), text: inWords(newest) });
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => openRoom(room._id)}>
        <span className={classes.name} data-unread={room.unread > 0 || undefined}>
          {name}
        </span>
        <time className={classes.time} dateTime={at}>
          {isLately(at) ? formatTime(at, locale) : formatDay(at, locale)}
        </time>
        <span className={classes.said}>{said}</span>
        {room.unread > 0 && (
          <span className={classes.count} role="img" aria-label={t('chat.unreadCount', { count: room.unread })}>
            {room.unread}
          </span>
        )}
      </button>
    </li>
  );
}
