import { Textarea } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';

type Props = {
  quiz: Quiz;
  onDone: (reply: { data: Quiz }) => void;
  /** It has a fault that students would meet: said where the way to its field is. */
  onRefused: (error: Error) => void;
  onClose: () => void;
};

/** Asks a reviewer to publish what is saved, with a word to them. */
export default function AskReview({ quiz, onDone, onRefused, onClose }: Props) {
  const t = useT();
  const { calls } = useKind();
  const [message, setMessage] = useState('');
  useKeptForm({
    what: `ask-review:${quiz._id}`,
    values: { message },
    dirty: message !== '',
    restore: (kept) => setMessage(kept.message),
  });
  const ask = useSend(calls.request, {
    refresh: [calls.list],
    onDone: (reply) => {
      onDone(reply);
      onClose();
    },
    onFailed: (error) => {
      onRefused(error);
      onClose();
    },
    quiet: true,
  });
  return (
    <Confirm
      title={t('author.askReview')}
      yes={t('author.askReview')}
      pending={ask.isPending}
      onYes={() => ask.mutate({ params: { id: quiz._id }, body: { message: message.trim() } })}
      onClose={onClose}
    >
      <p>{t('review.askReviewNote')}</p>
      <Textarea
        label={t('review.askReviewMessage')}
        autosize
        minRows={2}
        maxLength={maxChars.reason}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Confirm>
  );
}
