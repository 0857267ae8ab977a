import type { ChatMessage } from '@mathquiz/contracts/chat/chat.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { inWords } from '../store/notice.js';
import { useName } from './names.js';
import classes from './room.module.css';

type Props = { message: ChatMessage; room?: string; onGo: () => void };

/** One line of what was found or pinned: a press leads to it. */
export function FoundMessage({ message, room, onGo }: Props) {
  const locale = useLocale();
  const nameOf = useName();
  const facts = [...(room ? [room] : []), nameOf(message.sender), formatTime(message.created_at, locale)];
  return (
    <li>
      <button type="button" className={classes.found} onClick={onGo}>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <br />
        {inWords(message, 200)}
      </button>
    </li>
  );
}
