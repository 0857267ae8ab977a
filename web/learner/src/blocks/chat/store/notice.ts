import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { excerpt, fullName, plainText } from '@mathquiz/domain/format';
import { currentLocale } from '@mathquiz/web';
import { picturesAsWords } from '../../../lib/image-address.js';
import { text } from '../../../lib/texts.js';
import { tell } from '../../../lib/toasts.js';

/** spec.md section 9: ten seconds at the top, in the primary colour. */
const messageMs = 10_000;
const systemMs = 1000;
const maxChars = 120;

/** What a message says, as words in a line. */
export const inWords = ({ message }: Pick<ChatMessage, 'message'>, most = maxChars): string =>
  excerpt(plainText(picturesAsWords(message.text)), most);

export const isWanted = ({ notices }: Pick<Room, 'notices'>, message: ChatMessage, userId: string | null): boolean =>
  notices === 'all' || (notices === 'mentions' && userId !== null && message.mentions.includes(userId));

export function tellMessage(message: ChatMessage, reply: () => void): void {
  const name = fullName(message.sender, currentLocale());
  tell({
    id: `chat:${message._id}`,
    message: message.happened ? text('chat.looked', { name }) : text('chat.said', { name, text: inWords(message) }),
    color: 'indigo',
    timeout: messageMs,
    position: 'top',
    act: { label: text('people.reply'), press: reply },
  });
}

export const tellHelp = (message: string): void =>
  tell({ message: message || text('chat.helpChanged'), color: 'yellow', timeout: systemMs });

export const tellSystem = (message: string): void => tell({ message, color: 'gray', timeout: systemMs });
