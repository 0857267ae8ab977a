import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { assistantLimits } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { useLayoutEffect, useState } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './assistant.module.css';
import type { ConversationState } from './use-conversation.js';

type Props = {
  conversation: ConversationState;
  /** The message that is sent when nothing was written at the beginning. */
  suggested: string;
  onSend: (text: string) => void;
  /** Why nothing can be asked yet. */
  hint: string | null;
};

/** The field for the next message; what was not answered stands in it again. */
export function Composer({ conversation, suggested, onSend, hint }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const { entries, isRunning, unanswered } = conversation;
  // Before the page is painted that says it was stopped: the message is never gone.
  useLayoutEffect(() => {
    if (unanswered) setText((typed) => typed || unanswered);
  }, [unanswered]);
  const isFull = entries.length >= assistantLimits.messages - 1;
  const said = text.trim() || (entries.length === 0 ? suggested : '');
  const send = () => {
    setText('');
    onSend(said);
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning && said !== '' && hint === null && !isFull) send();
      }}
    >
      <Textarea
        label={t('assistant.message')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={assistantLimits.messageChars}
        placeholder={entries.length === 0 ? suggested : ''}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {isFull && <p role="status">{t('assistant.tooLong', { max: assistantLimits.messages })}</p>}
      {hint && <p role="status">{hint}</p>}
      <Button type="submit" disabled={isRunning || said === '' || hint !== null || isFull}>
        {t('assistant.send')}
      </Button>
    </form>
  );
}
