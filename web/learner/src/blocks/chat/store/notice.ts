import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { excerpt, fullName, plainText } from '@mathquiz/domain/format';
import { currentLocale } from '@mathquiz/web';
import { picturesAsWords } from '../../../lib/image-address.js';
import { type T, text } from '../../../lib/texts.js';
import { tell } from '../../../lib/toasts.js';
import { isOnPage, isQuietNow } from '../../notices/rules.js';

/** spec.md section 9: ten seconds at the top, in the primary colour. */
const messageMs = 10_000;
const systemMs = 1000;
const maxChars = 120;

/** What a message says, as words in a line. */
export const inWords = ({ message }: Pick<ChatMessage, 'message'>, most = maxChars): string =>
  excerpt(plainText(picturesAsWords(message.text)), most);

/** A message as one line that names who it is from; what has happened in a room is a line of its own. */
export const toldBy = (name: string, message: Pick<ChatMessage, 'message' | 'happened'>, t: T): string =>
  message.happened ? t('chat.looked', { name }) : t('chat.said', { name, text: inWords(message) });

/** Of what the room says one is told, and of that what the settings say: a talk of two, and mentions, are kinds of their own there. */
export function isWanted(
  { notices, type }: Pick<Room, 'notices' | 'type'>,
  message: ChatMessage,
  userId: string | null,
): boolean {
  const mentioned = userId !== null && message.mentions.includes(userId);
  if (isQuietNow() || notices === 'none' || (notices === 'mentions' && !mentioned)) return false;
  if (type === 'direct') return isOnPage('chat_direct');
  return notices === 'all' || isOnPage('chat_mention');
}

export function tellMessage(message: ChatMessage, reply: () => void): void {
  const name = fullName(message.sender, currentLocale());
  tell({
    id: `chat:${message._id}`,
    message: toldBy(name, message, text),
    color: 'indigo',
    timeout: messageMs,
    position: 'top',
    act: { label: text('people.reply'), press: reply },
  });
}

export const tellHelp = (message: string): void =>
  tell({ message: message || text('chat.helpChanged'), color: 'yellow', timeout: systemMs });

export const tellSystem = (message: string): void => tell({ message, color: 'gray', timeout: systemMs });
