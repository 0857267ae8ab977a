import type { Locale, Message, Person } from '@mathquiz/contracts';
import { loadTexts } from '@mathquiz/platform';
import type { DeliveryDocument } from './delivery.schema.js';
import type { MessageDocument } from './message.schema.js';

/** A hundred rows have to fit into one answer of the bus (1 MiB). */
const inList = { letters: 1000, recipients: 5 } as const;
const texts = loadTexts();

export type Shape = 'row' | 'whole';

/** The people whose names the view of a message needs. */
export function namedIn(message: MessageDocument, delivery: DeliveryDocument, shape: Shape): string[] {
  const sender = message.sender_id === null ? [] : [message.sender_id.toHexString()];
  return [...sender, ...shownRecipients(message, delivery, shape)];
}

/** A recipient sees themselves alone: a class must not learn from a message who else is written to. */
function shownRecipients(message: MessageDocument, delivery: DeliveryDocument, shape: Shape): string[] {
  if (delivery.box === 'received') return [delivery.user_id.toHexString()];
  const all = message.recipient_ids.map((id) => id.toHexString());
  return shape === 'whole' ? all : all.slice(0, inList.recipients);
}

export function titleOf(message: Pick<MessageDocument, 'title'>, locale: Locale): string {
  return message.title === '' ? (texts[locale]['mail.noSubject'] ?? '') : message.title;
}

export function toMessage(
  message: MessageDocument,
  delivery: DeliveryDocument,
  people: ReadonlyMap<string, Person>,
  locale: Locale,
  shape: Shape,
): Message {
  const letters = shape === 'row' ? [...message.text.slice(0, inList.letters * 2)].slice(0, inList.letters) : null;
  const text = letters?.join('') ?? message.text;
  return {
    _id: message._id.toHexString(),
    title: titleOf(message, locale),
    content: { text, data: message.data, redirect: message.redirect ?? null },
    cut: text !== message.text,
    sender: people.get(message.sender_id?.toHexString() ?? '') ?? null,
    recipients: shownRecipients(message, delivery, shape).flatMap((id) => people.get(id) ?? []),
    recipient_count: delivery.box === 'sent' ? message.recipient_ids.length : 1,
    repliable: message.repliable,
    reply_to: message.reply_to?.toHexString() ?? null,
    read: delivery.read,
    bookmark: delivery.bookmark,
    created_at: message.created_at.toISOString(),
  };
}
