import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useStore } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';
import { chatState } from '../store/state.js';
import { useName } from './names.js';
import classes from './room.module.css';

const named = 2;

/** Who is typing; its line is always there, so that nothing moves. */
export function TypingLine({ room }: { room: Room }) {
  const t = useT();
  const nameOf = useName();
  const typists = useStore(chatState).typing[room._id] ?? [];
  const names = typists.map(({ user_id, username }) => {
    const person = room.participants.find(({ _id }) => _id === user_id);
    return person ? nameOf(person) : username;
  });
  return (
    <div className={classes.typing} aria-live="off">
      {names.length > 0 && (names.length > named ? t('chat.manyType') : t('chat.types', { names: names.join(', ') }))}
    </div>
  );
}
