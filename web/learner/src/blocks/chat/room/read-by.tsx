import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useT } from '../../../lib/texts.js';
import classes from './message.module.css';
import { useName } from './names.js';

/** Who has read one's message, in rooms small enough to say; names behind a press. */
export function ReadBy({ message, room }: { message: ChatMessage; room: Room }) {
  const t = useT();
  const nameOf = useName();
  if (room.participant_count > chatLimits.readersShown) return null;
  const readers = room.participants.filter(({ _id }) => _id !== message.sender._id && message.read_users.includes(_id));
  if (readers.length === 0) return null;
  if (room.type === 'direct') return <div className={classes.read}>{t('chat.read')}</div>;
  return (
    <details className={classes.read}>
      <summary>
        {readers.length >= room.participant_count - 1
          ? t('chat.readByAll')
          : t('chat.readBy', { count: readers.length })}
      </summary>
      {readers.map(nameOf).join(', ')}
    </details>
  );
}
