import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Textarea } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKind } from '../../blocks/content/kind.js';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { Confirm } from '../../components/confirm.js';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { keyOf, queries, useSend } from '../../lib/use-call.js';

/** Publish what one has looked at, send it back with a reason, or say that it is right. */
export function Decisions({ quiz }: { quiz: Quiz }) {
  const t = useT();
  const navigate = useNavigate();
  const { calls, review } = useKind();
  const stale = [calls.list];
  const [sendingBack, setSendingBack] = useState(false);
  const params = { id: quiz._id };
  const seen = { version: quiz.version };
  const took = ({ data }: { data: Quiz }) => queries.setQueryData(keyOf(calls.get, { params }), { data });
  const decided = (reply: { data: Quiz }) => {
    took(reply);
    // The queue that was loaded earlier still lists this item; the next page loads it anew instead of showing it.
    queries.removeQueries({ queryKey: [calls.list.subject], type: 'inactive' });
    void navigate(review);
  };
  // What was looked at is not what is there any more: it is shown anew before anything is decided.
  const onFailed = (error: Error) => {
    const moved = error instanceof CallError && (error.code === 'version_conflict' || error.code === 'wrong_state');
    if (moved) void queries.invalidateQueries({ queryKey: [calls.get.subject] });
  };
  const publish = useSend(calls.publish, { refresh: stale, onDone: decided, onFailed, quiet: true });
  const validate = useSend(calls.validate, { refresh: stale, onDone: took, onFailed, quiet: true });
  const invalidate = useSend(calls.invalidate, { refresh: stale, onDone: took, quiet: true });
  const { may, status, version, published_version } = quiz;
  const checked = quiz.validated?.version === version;
  const error = publish.error ?? validate.error ?? invalidate.error;
  if (!may.review) return <p>{t('review.queue.own')}</p>;
  return (
    <>
      <ErrorLine error={error} />
      <Button
        variant="default"
        loading={validate.isPending || invalidate.isPending}
        onClick={() => (checked ? invalidate.mutate({ params }) : validate.mutate({ params, query: seen }))}
      >
        {t(checked ? 'review.queue.invalidate' : 'review.queue.validate')}
      </Button>
      {status === 'requested' && (
        <Button variant="default" onClick={() => setSendingBack(true)}>
          {t('review.queue.reject')}
        </Button>
      )}
      {(status !== 'published' || published_version !== version) && status !== 'archived' && (
        <Button loading={publish.isPending} onClick={() => publish.mutate({ params, query: seen })}>
          {t('review.queue.publish', { version })}
        </Button>
      )}
      {sendingBack && (
        <SendBack quiz={quiz} onDone={decided} onFailed={onFailed} onClose={() => setSendingBack(false)} />
      )}
    </>
  );
}

type SendBackProps = {
  quiz: Quiz;
  onDone: (reply: { data: Quiz }) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
};

function SendBack({ quiz, onDone, onFailed, onClose }: SendBackProps) {
  const t = useT();
  const { calls } = useKind();
  const stale = [calls.list];
  const [message, setMessage] = useState('');
  useKeptForm({
    what: `reject:${quiz._id}`,
    values: { message },
    dirty: message !== '',
    restore: (kept) => setMessage(kept.message),
  });
  const reject = useSend(calls.reject, { refresh: stale, onDone, onFailed, quiet: true });
  const [empty, setEmpty] = useState(false);
  const words = message.trim();
  return (
    <Confirm
      title={t('review.queue.reject')}
      yes={t('review.queue.reject')}
      pending={reject.isPending}
      error={reject.error}
      onYes={() =>
        words === '' ? setEmpty(true) : reject.mutate({ params: { id: quiz._id }, body: { message: words } })
      }
      onClose={onClose}
    >
      <Textarea
        label={t('review.queue.rejectWhy')}
        required
        autosize
        minRows={3}
        maxLength={maxChars.reason}
        value={message}
        error={empty && words === '' ? t('review.queue.rejectNeeds') : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Confirm>
  );
}
