import { Button } from '@mantine/core';
import type { MarkedPart } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { AnswerAndKey } from '../../../blocks/answers/answer-and-key.js';
import { Reasons } from '../../../blocks/answers/reasons.js';
import { Markdown } from '../../../blocks/markdown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import type { Given } from '../api/use-equal-answers.js';
import { MarkForm } from './mark-form.js';
import { MarkHistory } from './mark-history.js';
import { OutcomeMark } from './outcome-mark.js';
import classes from './part-sheet.module.css';

type Props = {
  submissionId: string;
  part: MarkedPart;
  number: number | null;
  mayMark: boolean;
  onMarked: () => void;
  onGiven: (given: Given) => void;
};

/** One part of one student: the answer beside the key, how it was judged, its mark and how to change it. */
export function PartSheet({ submissionId, part, number, mayMark, onMarked, onGiven }: Props) {
  const t = useT();
  const locale = useLocale();
  const [changing, setChanging] = useState(false);
  const undecided = part.points_earned === null && mayMark;
  return (
    <section className={classes.part} id={`part-${part.key}`} data-undecided={undecided || undefined} tabIndex={-1}>
      {(number !== null || part.prompt !== '') && (
        <div className={classes.prompt}>
          {number !== null && <b>{number})</b>} <Markdown text={part.prompt} inline />
        </div>
      )}
      <AnswerAndKey
        part={part}
        answerLabel={t('classes.answer')}
        keyLabel={t('author.key')}
        noAnswer={t('classes.noAnswer')}
        source
      />
      <div className={classes.line}>
        <OutcomeMark part={part} mayMark={mayMark} />
        <span className={classes.points}>
          {part.points_earned === null
            ? t('classes.pointsOpen', { count: part.points, outOf: formatNumber(part.points, locale) })
            : t('classes.pointsLine', {
                count: part.points,
                points: formatNumber(part.points_earned, locale),
                outOf: formatNumber(part.points, locale),
              })}
        </span>
        {mayMark && !undecided && !changing && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
            {t('classes.changeMark')}
          </Button>
        )}
      </div>
      {part.judgement?.answer_class ? <p className={classes.reason}>{part.judgement.answer_class}</p> : null}
      <div className={classes.reasons}>
        <Reasons judgement={part.judgement} marked={part.points_earned !== null} />
      </div>
      {(undecided || changing) && (
        <MarkForm
          submissionId={submissionId}
          part={part}
          onGiven={onGiven}
          onDone={() => {
            setChanging(false);
            onMarked();
          }}
          onCancel={undecided ? null : () => setChanging(false)}
        />
      )}
      <MarkHistory revisions={part.revisions} />
    </section>
  );
}
