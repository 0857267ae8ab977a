import { Badge, Button, NativeSelect, Textarea } from '@mantine/core';
import type { Comment } from '@mathquiz/contracts/mathquiz/comment.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useIdempotencyKey, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { keyOf, queries, useLoad, useSend } from '../../lib/use-call.js';
import { useKind } from '../content/kind.js';
import { useKeptForm } from '../draft/kept-form.js';
import { Markdown } from '../markdown.js';
import classes from './comments.module.css';
import { type Place, placeOfPath, placesOf } from './places.js';

type Props = {
  quiz: Quiz;
  /** Where the fields are on the page: the place of a comment is a way to them. */
  onGo?: ((path: string) => void) | undefined;
};

/** What reviewers and authors say to each other about an item, at its places. */
export function Comments({ quiz, onGo }: Props) {
  const t = useT();
  const { calls } = useKind();
  const params = { id: quiz._id };
  const said = useLoad(calls.comments, { params });
  const places = placesOf(quiz.content, t);
  return (
    <section aria-label={t('author.review.title')} className={classes.comments}>
      <h2>{t('author.review.title')}</h2>
      <Loaded query={said}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.quiet}>{t('review.talk.none')}</p>
          ) : (
            <ol className={classes.list}>
              {data.map((comment) => (
                <Said key={comment._id} quiz={quiz} comment={comment} places={places} onGo={onGo} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <Say quiz={quiz} places={places} />
    </section>
  );
}

/** What was said stands there at once, and is counted. */
function useSaid(id: string) {
  const { calls } = useKind();
  const params = { id };
  return ({ data }: { data: Comment[] }) => {
    queries.setQueryData(keyOf(calls.comments, { params }), { data });
    const open_comments = data.filter(({ settled_at }) => settled_at === null).length;
    queries.setQueryData<{ data: Quiz }>(
      keyOf(calls.get, { params }),
      (shown) => shown && { data: { ...shown.data, open_comments } },
    );
  };
}

type SaidProps = { quiz: Quiz; comment: Comment; places: readonly Place[]; onGo: Props['onGo'] };

function Said({ quiz, comment, places, onGo }: SaidProps) {
  const t = useT();
  const { calls } = useKind();
  const locale = useLocale();
  const [answering, setAnswering] = useState(false);
  const settle = useSend(calls.settle, { onDone: useSaid(quiz._id), quiet: true });
  const settled = comment.settled_at !== null;
  const place = placeOfPath(places, comment.path)?.label ?? '';
  const name = fullName(comment.by, locale);
  return (
    <li className={classes.said} data-settled={settled || undefined}>
      <p className={classes.head}>
        {onGo && comment.path !== '' ? (
          <button type="button" className={classes.place} onClick={() => onGo(comment.path)}>
            {place}
          </button>
        ) : (
          <strong>{place}</strong>
        )}
        {settled && (
          <Badge variant="light" color="green" tt="none">
            {t('review.talk.settled')}
          </Badge>
        )}
      </p>
      <p className={classes.quiet}>
        {[name, formatTime(comment.at, locale), t('review.talk.onVersion', { version: comment.version })].join(' · ')}
      </p>
      <Markdown text={comment.text} />
      {comment.answers.map((answer) => (
        <div key={`${answer.at} ${answer.by._id} ${answer.text}`} className={classes.answer}>
          <p className={classes.quiet}>{[fullName(answer.by, locale), formatTime(answer.at, locale)].join(' · ')}</p>
          <Markdown text={answer.text} />
        </div>
      ))}
      <ErrorLine error={settle.error} />
      <div className={classes.tools}>
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          aria-expanded={answering}
          onClick={() => setAnswering(!answering)}
        >
          {t('review.talk.answer')}
        </Button>
        <Button
          size="compact-md"
          fz="sm"
          variant="subtle"
          loading={settle.isPending}
          onClick={() =>
            settle.mutate({ params: { id: quiz._id }, body: { comment_id: comment._id, settled: !settled } })
          }
        >
          {t(settled ? 'review.talk.unsettle' : 'review.talk.settle')}
        </Button>
      </div>
      {answering && <Answer quiz={quiz} comment={comment} name={name} onDone={() => setAnswering(false)} />}
    </li>
  );
}

function Answer({ quiz, comment, name, onDone }: { quiz: Quiz; comment: Comment; name: string; onDone: () => void }) {
  const t = useT();
  const { calls } = useKind();
  const words = useWords(`answer:${comment._id}`);
  const took = useSaid(quiz._id);
  const send = useSend(calls.comment, {
    quiet: true,
    onDone: (reply) => {
      took(reply);
      onDone();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { version: quiz.version, path: comment.path, text: words.text.trim(), to: comment._id };
        if (body.text !== '') send.mutate({ params: { id: quiz._id }, body, idempotencyKey: words.keyFor(body) });
      }}
    >
      <Words label={t('review.talk.answerTo', { name })} words={words} />
      <ErrorLine error={send.error} />
      <Button type="submit" loading={send.isPending} disabled={words.text.trim() === ''}>
        {t('review.talk.answer')}
      </Button>
    </form>
  );
}

function Say({ quiz, places }: { quiz: Quiz; places: readonly Place[] }) {
  const t = useT();
  const { calls } = useKind();
  const [path, setPath] = useState('');
  const words = useWords(`comment:${quiz._id}`);
  const took = useSaid(quiz._id);
  const send = useSend(calls.comment, {
    quiet: true,
    onDone: (reply) => {
      took(reply);
      words.clear();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { version: quiz.version, path, text: words.text.trim() };
        if (body.text !== '') send.mutate({ params: { id: quiz._id }, body, idempotencyKey: words.keyFor(body) });
      }}
    >
      <NativeSelect
        label={t('review.talk.place')}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        data={places.map(({ path: value, label }) => ({ value, label }))}
      />
      <Words label={t('review.talk.text')} words={words} />
      <ErrorLine error={send.error} />
      <Button type="submit" variant="default" loading={send.isPending} disabled={words.text.trim() === ''}>
        {t('review.talk.send')}
      </Button>
    </form>
  );
}

/** What is being typed; the same words sent again after a lost answer are one comment. */
function useWords(what: string) {
  const [text, setText] = useState('');
  const keyFor = useIdempotencyKey();
  useKeptForm({ what, values: { text }, dirty: text !== '', restore: (kept) => setText(kept.text) });
  return { text, change: setText, clear: () => setText(''), keyFor };
}

function Words({ label, words }: { label: string; words: ReturnType<typeof useWords> }) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={maxChars.shownText}
      value={words.text}
      onChange={(event) => words.change(event.currentTarget.value)}
    />
  );
}
