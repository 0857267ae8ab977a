import type { Message } from '@mathquiz/contracts/messages/items.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Row } from '../../components/rows.js';
import { picturesAsWords } from '../../lib/image-address.js';
import { useT } from '../../lib/texts.js';
import { BookmarkButton } from './bookmark-button.js';
import classes from './messages.module.css';
import { recipientsOf, senderOf } from './names.js';

type Props = {
  message: Message;
  scope: 'received' | 'sent';
  back: string;
  /** The one that was read when one left the list: it is shown, and has the focus again. */
  left: boolean;
  onOpen: () => void;
};

/** After the page itself, which takes the focus when one comes to it. */
function focusAgain(link: HTMLElement | null): void {
  queueMicrotask(() => link?.focus({ preventScroll: true }));
}

export function MessageLine({ message, scope, back, left, onOpen }: Props) {
  const t = useT();
  const locale = useLocale();
  const unread = scope === 'received' && !message.read;
  const who =
    scope === 'sent'
      ? t('people.to', { name: recipientsOf(message, t, locale) })
      : t('people.from', { name: senderOf(message, t, locale) });
  return (
    <Row
      title={
        <span className={classes.title} data-unread={unread || undefined}>
          {unread && <span className={classes.new}>{t('people.newOne')}</span>}
          <Link
            to={`/messages/${message._id}`}
            state={{ back }}
            onClick={onOpen}
            {...(left ? { ref: focusAgain, 'aria-current': true } : {})}
          >
            {message.title}
          </Link>
        </span>
      }
      facts={
        <>
          {who} · <time dateTime={message.created_at}>{formatTime(message.created_at, locale)}</time>
          <div className={classes.beginning}>{picturesAsWords(message.content.text)}</div>
        </>
      }
    >
      <BookmarkButton message={message} />
    </Row>
  );
}
