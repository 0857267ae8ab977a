import { ActionIcon, Textarea } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import { IconMathFunction, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from '../../blocks/chat/compose/composer.module.css';
import { isSomething, isTouched } from '../../blocks/chat/compose/typed.js';
import { useInserting } from '../../blocks/chat/compose/use-inserting.js';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';

type Props = { value: string; onChange: (next: string) => void; onSend: () => void };

/** Words and formulae; pictures are for people with an account. */
export function GuestComposer({ value, onChange, onSend }: Props) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const { formula } = useInserting({ field, value, onChange });
  const tooLong = value.length > chatLimits.chars;
  const send = () => {
    if (!isSomething(value) || tooLong) return;
    onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a syllable of Korean, or a choice of Japanese, is not meant for us.
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || isTouched()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.composer}>
      {formula.box}
      <Textarea
        ref={field}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        autosize
        minRows={1}
        maxRows={8}
        value={value}
        error={tooLong && t('chat.tooLong', { most: chatLimits.chars })}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.tools}>
        <ToolButton icon={IconMathFunction} label={t('chat.formulaAdd')} onPress={formula.toggle} />
        <span className={classes.count} />
        <ActionIcon
          size={36}
          aria-label={t('people.send')}
          title={t('people.send')}
          disabled={!isSomething(value) || tooLong}
          onClick={send}
        >
          <IconSend size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
