import { Badge } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { memo } from 'react';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { Markdown } from '../../markdown.js';
import { inWords } from '../store/notice.js';
import classes from './message.module.css';
import { type Act, MessageMenu } from './message-menu.js';
import { useName } from './names.js';
import { ReactionPicker, Reactions } from './reactions.js';
import { ReadBy } from './read-by.js';
import { RefCard } from './ref-card.js';

type Props = {
  message: ChatMessage;
  room: Room;
  /** The one before it is by the same person, a moment ago: their name stands there. */
  follows: boolean;
  onAct: (act: Act, message: ChatMessage) => void;
  onReact: (message: ChatMessage, emoji: string, on: boolean) => void;
  /** To the message that it answers. */
  onGo: (id: string) => void;
};

const isWithin = (createdAt: string) => Date.now() - Date.parse(createdAt) < chatLimits.editMinutes * 60_000;

export const OneMessage = memo(function OneMessage({ message, room, follows, onAct, onReact, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useName();
  const { _id } = useUser();
  const own = message.sender._id === _id;
  const name = nameOf(message.sender);
  const { removed, reply_to: quoted } = message;
  if (message.happened !== null)
    return (
      <li id={`chat-${message._id}`} tabIndex={-1} className={classes.happened}>
        {t(own ? 'chat.lookedOwn' : 'chat.looked', { name })}
      </li>
    );
  return (
    <li
      id={`chat-${message._id}`}
      tabIndex={-1}
      className={classes.message}
      data-own={own || undefined}
      data-follows={follows || undefined}
      data-named={(message.mentions.includes(_id) && !own) || undefined}
    >
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {message.guest && (
          <Badge variant="default" tt="none">
            {t('live.guest')}
          </Badge>
        )}
        <time dateTime={message.created_at}>{formatTime(message.created_at, locale)}</time>
        {message.edited_at !== null && removed === null && <span>{t('chat.changed')}</span>}
        {message.pinned && <span>{t('chat.pinned')}</span>}
        {message.mentions.includes(_id) && !own && <span className={classes.you}>{t('chat.mentionsYou')}</span>}
      </div>
      {removed ? (
        <p className={classes.removed}>
          {removed.by._id === message.sender._id
            ? t('chat.removedOwn')
            : t(removed.reason === '' ? 'chat.removedBy' : 'chat.removedWhy', {
                name: nameOf(removed.by),
                reason: removed.reason,
              })}
        </p>
      ) : (
        <>
          {quoted && (
            <button type="button" className={classes.quoted} onClick={() => onGo(quoted._id)}>
              {t('chat.said', { name: quoted.username, text: inWords({ message: quoted }, 80) })}
            </button>
          )}
          <Markdown text={message.message.text} className={classes.text ?? ''} />
          {message.ref && <RefCard target={message.ref} />}
          <Reactions message={message} room={room} onReact={(emoji, on) => onReact(message, emoji, on)} />
          {own && <ReadBy message={message} room={room} />}
          <div className={classes.acts}>
            <ReactionPicker name={name} onReact={(emoji) => onReact(message, emoji, true)} />
            <MessageMenu
              message={message}
              room={room}
              own={own}
              editable={isWithin(message.created_at)}
              name={name}
              onAct={(act) => onAct(act, message)}
            />
          </div>
        </>
      )}
    </li>
  );
});
