import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import classes from './message.module.css';
import { useName } from './names.js';

/** What a class needs; any other sign can be typed. */
const common = ['👍', '❤️', '😄', '🎉', '🤔', '✅', '❓', '🙏'];
const isEmoji = (text: string) =>
  text.length <= chatLimits.reactionChars &&
  /^(?:[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{FE0F}|\u{200D})+$/u.test(
    text,
  );

type Props = { message: ChatMessage; room: Room; onReact: (emoji: string, on: boolean) => void };

/** The signs that a message has, with who put them: a press puts one's own, or takes it back. */
export function Reactions({ message, room, onReact }: Props) {
  const t = useT();
  const nameOf = useName();
  const { _id: own } = useUser();
  if (message.reactions.length === 0) return null;
  const names = (ids: readonly string[]) =>
    room.participants
      .filter(({ _id }) => ids.includes(_id))
      .map(nameOf)
      .join(', ');
  return (
    <div className={classes.reactions}>
      {message.reactions.map(({ emoji, user_ids }) => (
        <button
          key={emoji}
          type="button"
          className={classes.reaction}
          aria-pressed={user_ids.includes(own)}
          aria-label={t('chat.reactionOf', { emoji, count: user_ids.length })}
          title={names(user_ids)}
          onClick={() => onReact(emoji, !user_ids.includes(own))}
        >
          {emoji} <span className="tabular">{user_ids.length}</span>
        </button>
      ))}
    </div>
  );
}

/** A small set of signs, and a field for any other. */
export function ReactionPicker({ onReact, name }: { onReact: (emoji: string) => void; name: string }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const take = (emoji: string) => {
    setOpened(false);
    setTyped('');
    onReact(emoji);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal position="top-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('chat.reactTo', { name })}
          title={t('chat.react')}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodSmile size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw={260} aria-label={t('chat.react')}>
        <div className={classes.common}>
          {common.map((emoji) => (
            <button key={emoji} type="button" className={classes.sign} onClick={() => take(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
        <TextInput
          size="xs"
          mt={4}
          aria-label={t('chat.otherSign')}
          placeholder={t('chat.otherSign')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
            event.preventDefault();
            if (isEmoji(typed.trim())) take(typed.trim());
          }}
          error={typed.trim() !== '' && !isEmoji(typed.trim()) && t('chat.otherSignOnly')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
