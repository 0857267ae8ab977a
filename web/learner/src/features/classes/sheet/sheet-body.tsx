import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLocale } from '@mathquiz/web';
import { useEffect, useRef } from 'react';
import { ReportButton } from '../../../blocks/issues/report-button.js';
import { Markdown } from '../../../blocks/markdown.js';
import { useDeductions } from '../../../blocks/outcome/use-deductions.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import type { Given } from '../api/use-equal-answers.js';
import { markable } from '../table/rows.js';
import { LateDecision } from './late-decision.js';
import { PartSheet } from './part-sheet.js';
import classes from './sheet-body.module.css';
import { undecidedParts } from './undecided.js';

type Props = {
  submission: Submission;
  item: number | null;
  onMarked: () => void;
  onGiven: (given: Given) => void;
};

/** Every question of one student. Opens at the one that was pressed, else at the first that waits for a mark. */
export function SheetBody({ submission, item, onMarked, onGiven }: Props) {
  const t = useT();
  const locale = useLocale();
  const deducted = useDeductions()(submission);
  const mayMark = markable.includes(submission.state);
  const waiting = mayMark ? undecidedParts(submission) : [];
  const box = useRef<HTMLDivElement>(null);
  const goTo = (id: string) => {
    const place = box.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    // With its question, as far as both fit.
    place?.closest('article')?.scrollIntoView({ block: 'start' });
    place?.scrollIntoView({ block: 'nearest' });
    return place;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the student or the question changes, not at each mark.
  useEffect(() => {
    const [first] = waiting;
    if (item !== null) goTo(`item-${item}`);
    else if (first !== undefined) goTo(`part-${first}`)?.querySelector('input')?.focus({ preventScroll: true });
  }, [submission._id, item]);

  const marked = (key: string) => {
    const next = waiting.find((one) => one !== key);
    if (next === undefined) onMarked();
    else goTo(`part-${next}`)?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <div ref={box}>
      <p className={classes.score}>
        {submission.score === null
          ? t('classes.noScoreYet', { count: waiting.length })
          : t('classes.scoreOf', {
              count: submission.out_of,
              score: formatNumber(submission.score, locale),
              outOf: formatNumber(submission.out_of, locale),
            })}
      </p>
      {deducted !== null && <p className={classes.deducted}>{deducted}</p>}
      <LateDecision key={submission._id} submission={submission} />
      {submission.items.map((one, index) => (
        <article key={one.index} id={`item-${one.index}`} className={classes.item}>
          <h3 className={classes.title}>{t('taking.questionNumber', { number: index + 1 })}</h3>
          <Markdown text={one.statement} />
          <ReportButton
            of={t('taking.questionNumber', { number: index + 1 })}
            about={{
              quizId: one.quiz_id,
              version: one.version,
              seed: null,
              attempt: { _id: submission._id, testId: submission.test_id, index: one.index },
              answered: {
                item: one,
                answers: Object.fromEntries(one.parts.map(({ key, answer }) => [key, answer ?? {}])),
              },
            }}
          />
          {one.parts.map((part, place) => (
            <PartSheet
              key={part.key}
              submissionId={submission._id}
              part={part}
              number={one.parts.length > 1 ? place + 1 : null}
              mayMark={mayMark}
              onMarked={() => marked(part.key)}
              onGiven={onGiven}
            />
          ))}
        </article>
      ))}
    </div>
  );
}
