import { Badge, Button } from '@mantine/core';
import type { LiveMessage } from '@mathquiz/contracts/chat/app.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale, useStore } from '@mathquiz/web';
import { useState } from 'react';
import message from '../../blocks/chat/room/message.module.css';
import { useScroll } from '../../blocks/chat/room/use-scroll.js';
import { Markdown } from '../../blocks/markdown.js';
import { errorText } from '../../lib/error-text.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import type { GuestRoom, Unsent } from './guest-room.js';

type Props = { live: GuestRoom; onTakeBack: (text: string) => void };

export function GuestMessages({ live, onTakeBack }: Props) {
  const t = useT();
  const { log, people, unsent } = useStore(live.state);
  const [loading, setLoading] = useState(false);
  const { messages } = log;
  const { box, note, atEnd, toEnd } = useScroll(
    messages[0]?._id,
    messages.at(-1)?._id,
    messages.length + unsent.length,
  );
  const older = () => {
    setLoading(true);
    live
      .older()
      .catch((error: unknown) => toastFailure(error, 'loadError'))
      .finally(() => setLoading(false));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
    <section ref={box} className={message.log} aria-label={t('chat.messages')} tabIndex={0} onScroll={note}>
      <div>
        {!log.whole && messages.length > 0 && (
          <div className={message.older}>
            <Button variant="subtle" size="compact-md" fz="sm" loading={loading} onClick={older}>
              {t('chat.older')}
            </Button>
          </div>
        )}
        <ol className={message.list}>
          {messages.map((one) => (
            <OneMessage key={one._id} one={one} own={one.guest_id !== null && one.guest_id === people?.me._id} />
          ))}
          {unsent.map((one) => (
            <UnsentMessage key={one.key} one={one} live={live} onTakeBack={onTakeBack} />
          ))}
        </ol>
        {messages.length === 0 && unsent.length === 0 && <p className={message.day}>{t('chat.begin')}</p>}
      </div>
      {!atEnd && (
        <div className={message.newest}>
          <Button size="compact-md" fz="sm" variant="default" onClick={toEnd}>
            {t('chat.toNewest')}
          </Button>
        </div>
      )}
    </section>
  );
}

function OneMessage({ one, own }: { one: LiveMessage; own: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { guest, host } = one.sender;
  return (
    <li className={message.message} data-own={own || undefined}>
      <div className={message.head}>
        <span className={message.name}>{fullName(one.sender, locale) || t('classes.deletedPerson')}</span>
        {host && (
          <Badge variant="light" tt="none">
            {t('live.hostMark')}
          </Badge>
        )}
        {guest && (
          <Badge variant="default" tt="none">
            {t('live.guest')}
          </Badge>
        )}
        <time dateTime={one.created_at}>{formatTime(one.created_at, locale)}</time>
        {one.edited_at !== null && !one.removed && <span>{t('chat.changed')}</span>}
      </div>
      {one.removed ? (
        <p className={message.removed}>{t('chat.removedOwn')}</p>
      ) : (
        <>
          {one.reply_to !== null && <p className={message.quoted}>{one.reply_to}</p>}
          <Markdown text={one.text} className={message.text ?? ''} />
        </>
      )}
    </li>
  );
}

function UnsentMessage({ one, live, onTakeBack }: Props & { one: Unsent }) {
  const t = useT();
  const { key, text, error } = one;
  return (
    <li className={message.message} data-own data-waiting>
      <Markdown text={text} className={message.text ?? ''} />
      {error === null ? (
        <div className={message.state} role="status">
          {t('chat.waiting')}
        </div>
      ) : (
        <div className={message.state} data-refused>
          <span role="status">
            {t('chat.notSent')} {errorText(t, error)}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => live.tryAgain(key)}>
            {t('frame.tryAgain')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              onTakeBack(text);
              live.discard(key);
            }}
          >
            {t('chat.takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
