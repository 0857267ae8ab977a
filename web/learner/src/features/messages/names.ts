import type { Locale } from '@mathquiz/contracts/constants';
import type { Message } from '@mathquiz/contracts/messages/items.schemas';
import { fullName } from '@mathquiz/domain/format';
import type { T } from '../../lib/texts.js';

export const senderOf = (message: Message, t: T, locale: Locale): string =>
  message.sender ? fullName(message.sender, locale) : t('people.fromProduct');

/** "Zoë Müller, Ada Lovelace and 3 more". */
export function recipientsOf(message: Message, t: T, locale: Locale): string {
  const named = message.recipients.map((person) => fullName(person, locale)).join(', ');
  const more = message.recipient_count - message.recipients.length;
  return more > 0 ? `${named} ${t('people.andMore', { count: more })}` : named;
}
