import { ActionIcon, Textarea } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { IconAt, IconLink, IconMathFunction, IconPhotoPlus, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import { usePictures } from '../../pictures/use-pictures.js';
import type { Draft } from '../model/kept.js';
import { mentionsIn } from '../model/mentions.js';
import { refOfAddress, refOfPage } from '../model/refs.js';
import { tellTyping } from '../store/typing.js';
import { About } from './about.js';
import classes from './composer.module.css';
import { MentionList, optionId } from './mention-list.js';
import { isSomething, isTouched } from './typed.js';
import { useInserting } from './use-inserting.js';
import { useMentions } from './use-mentions.js';

export type Written = { readonly text: string; readonly mentions: string[] };
type Props = {
  /** null: its first message makes it. */
  room: Room | null;
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  onSend: (written: Written) => void;
  /** A message that is being changed. */
  editing?: boolean;
  onCancel?: () => void;
  /** More tools; what they give stands in the field, at its end where something stands there. */
  tools?: (put: (text: string) => void) => ReactNode;
};

const counterFrom = 3500;

export function Composer({ room, draft, onChange, onSend, editing = false, onCancel, tools }: Props) {
  const t = useT();
  const { text } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { pathname, search } = useLocation();
  const page = pathname.startsWith('/chat') ? null : refOfPage(pathname, search);
  const set = (next: string) => onChange({ text: next });
  const pictures = usePictures({ field, value: text, onChange: set, maxLength: chatLimits.chars });
  const mentions = useMentions(room, text);
  const { put, insert, formula } = useInserting({
    field,
    value: text,
    onChange: set,
    onCursor: mentions.setCursor,
  });
  const choose = (person: Parameters<typeof mentions.choose>[0] | undefined) => {
    const chosen = person && mentions.choose(person);
    if (chosen) put(chosen.text, chosen.cursor);
  };
  const tooLong = text.length > chatLimits.chars;
  const send = () => {
    if (!isSomething(text) || tooLong) return;
    onSend({ text, mentions: mentionsIn(text, mentions.known) });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a syllable of Korean, or a choice of Japanese, is not meant for us.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (mentions.open && (step !== 0 || ['Enter', 'Tab', 'Escape'].includes(event.key))) {
      event.preventDefault();
      if (step !== 0) mentions.move(step);
      else if (event.key === 'Escape') mentions.leave();
      else choose(mentions.people[mentions.at]);
    } else if (event.key === 'Enter' && !event.shiftKey && !isTouched()) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <div className={classes.composer}>
      <About draft={draft} editing={editing} onChange={onChange} onCancel={onCancel} />
      {mentions.open && <MentionList id={listId} people={mentions.people} at={mentions.at} onChoose={choose} />}
      {formula.box}
      <Textarea
        {...pictures.handlers}
        ref={field}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={tooLong && t('chat.tooLong', { most: chatLimits.chars })}
        {...(mentions.open
          ? {
              'aria-controls': listId,
              'aria-activedescendant': optionId(listId, mentions.at),
              'aria-haspopup': 'listbox',
            }
          : {})}
        onPaste={(event) => {
          const ref = refOfAddress(event.clipboardData.getData('text/plain'), location.origin);
          if (!ref || editing) return pictures.handlers.onPaste(event);
          event.preventDefault();
          onChange({ ref });
        }}
        onKeyDown={onKeyDown}
        onSelect={(event) => mentions.setCursor(event.currentTarget.selectionStart)}
        onChange={({ currentTarget }) => {
          mentions.setCursor(currentTarget.selectionStart);
          set(currentTarget.value);
          if (room && !editing) tellTyping(room._id);
        }}
      />
      <div className={classes.tools}>
        <ToolButton icon={IconMathFunction} label={t('chat.formulaAdd')} onPress={formula.toggle} />
        <ToolButton icon={IconPhotoPlus} label={t('files.field.picture')} onPress={pictures.choose} />
        {room && room.type !== 'direct' && (
          <ToolButton icon={IconAt} label={t('chat.mentionAdd')} onPress={() => insert('@')} />
        )}
        {page && !editing && draft.ref === null && (
          <ToolButton icon={IconLink} label={t('chat.referPage')} onPress={() => onChange({ ref: page })} />
        )}
        {tools?.((piece) => {
          const whole = text.trim() === '' ? piece : `${text.trimEnd()}\n${piece}`;
          put(whole, whole.length);
        })}
        <span className={classes.count} data-over={tooLong || undefined} aria-live="polite">
          {text.length >= counterFrom && t('chat.chars', { count: chatLimits.chars - text.length })}
        </span>
        <ActionIcon
          size={36}
          aria-label={t(editing ? 'chat.saveChange' : 'people.send')}
          title={t(editing ? 'chat.saveChange' : 'people.send')}
          disabled={!isSomething(text) || tooLong}
          onClick={send}
        >
          <IconSend size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      {pictures.below}
    </div>
  );
}
