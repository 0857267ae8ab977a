import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type IssueType, issueLimits, issueTypes } from '@mathquiz/contracts/mathquiz/issue.constants';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { useIdempotencyKey } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { AnswersList } from '../answers/answers-list.js';
import { Restored } from '../draft/restored.js';
import { useDraft } from '../draft/use-draft.js';
import { PictureTextarea } from '../pictures/picture-textarea.js';
import classes from './issues.module.css';
import { answersOf, placeOf, type Reported } from './reported.js';

type Written = { readonly type: IssueType; readonly title: string; readonly words: string };

const isWritten = ({ type, title, words }: Partial<Written>): boolean =>
  issueTypes.some((one) => one === type) && typeof title === 'string' && typeof words === 'string';
const mostPathChars = 500;

type Props = { about: Reported; onSent: (issue: Issue) => void };

/** The kind names the report until another title is typed; what is written stays on this device until it is sent. */
export function ReportForm({ about, onSent }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const titleOf = (type: IssueType) => (type === 'other' ? '' : t(`issues.type.${type}`));
  const [blank] = useState<Written>({ type: 'wrong_key', title: titleOf('wrong_key'), words: '' });
  const draft = useDraft<Written>({
    what: placeOf(about),
    saved: { content: blank, version: null },
    isContent: isWritten,
  });
  const { type, title, words } = draft.content;
  const [asked, setAsked] = useState(false);
  const keyFor = useIdempotencyKey();
  const send = useSend(issueRoutes.reportItem, {
    refresh: [issueRoutes.listIssues, issueRoutes.issuesOfItem],
    onDone: ({ data }) => {
      draft.accept({ content: blank, version: null });
      onSent(data);
    },
  });
  const untitled = title.trim() === '';
  const unsaid = words.trim() === '';
  const tooLong = words.length > issueLimits.words;
  const answers = answersOf(about);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (untitled || unsaid || tooLong) return;
    draft.sending();
    const body = {
      title,
      type,
      content: words,
      random_seed: about.seed,
      version: about.version,
      answers,
      test_id: about.attempt?.testId ?? null,
      attempt_id: about.attempt?._id ?? null,
      index: about.attempt?.index ?? null,
      page: path.length <= mostPathChars ? path : null,
    };
    send.mutate({ params: { id: about.quizId }, body, idempotencyKey: keyFor(body) });
  };
  const fault = tooLong
    ? t('issues.tooLong', { most: issueLimits.words })
    : asked && unsaid && t('issues.wordsMissing');
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <p className={classes.who}>{t(about.attempt ? 'issues.whoTest' : 'issues.whoItem')}</p>
        <NativeSelect
          label={t('issues.kind')}
          value={type}
          data={issueTypes.map((value) => ({ value, label: t(`issues.type.${value}`) }))}
          onChange={(event) => {
            const next = issueTypes.find((one) => one === event.currentTarget.value) ?? 'other';
            // A title of one's own stays.
            draft.change({ type: next, ...(title === titleOf(type) ? { title: titleOf(next) } : {}) });
          }}
        />
        <TextInput
          label={t('issues.heading')}
          maxLength={maxChars.title}
          value={title}
          error={asked && untitled && t('issues.headingMissing')}
          onChange={(event) => draft.change({ title: event.currentTarget.value })}
        />
        <PictureTextarea
          label={t('issues.words')}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          value={words}
          error={fault}
          onChange={(next) => draft.change({ words: next })}
        />
        <section className={classes.goes} aria-label={t('issues.goesWith')}>
          <h3>{t('issues.goesWith')}</h3>
          <p>{t('issues.goesItem')}</p>
          {about.answered && Object.keys(answers).length > 0 && (
            <>
              <p>{t('issues.goesAnswers')}</p>
              <AnswersList {...about.answered} />
            </>
          )}
        </section>
        <Restored draft={draft} />
        <p className={classes.kept}>{t('issues.kept')}</p>
        <ErrorLine error={send.error} />
        <Button type="submit" size="md" loading={send.isPending} fullWidth>
          {t('issues.send')}
        </Button>
      </Stack>
    </form>
  );
}
