import { Button, TextInput } from '@mantine/core';
import type { MarkedPart } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { needsReason, rubricPoints } from '@mathquiz/domain/marking';
import { readLocal, useIdempotencyKey, useLocale, writeLocal } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { type Given, useEqualAnswers, useMarkTogether } from '../api/use-equal-answers.js';
import { usePutMark } from '../api/use-put-mark.js';
import classes from './mark-form.module.css';
import { pointsOf } from './points-text.js';
import { Rubric } from './rubric.js';
import { rubricReason } from './rubric-reason.js';

type Props = {
  submissionId: string;
  part: MarkedPart;
  onDone: () => void;
  /** The same mark was given to all equal answers. */
  onGiven: (given: Given) => void;
  /** null: the part waits for a mark. */
  onCancel: (() => void) | null;
};

const reasonsKey = 'markReasons';
const kept = 8;

/** A mark by hand: points, and why where a person's mark is changed. Earlier marks are kept; a failed save keeps what was typed. */
export function MarkForm({ submissionId, part, onDone, onGiven, onCancel }: Props) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, 3);
  const [text, setText] = useState(part.points_earned === null ? '' : number(part.points_earned));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [rows, setRows] = useState<readonly string[]>([]);
  const rubric = part.answer_key?.rubric ?? [];
  const [reasons] = useState(() => readLocal<string[]>(reasonsKey) ?? []);
  const why = reason.trim();
  const done = () => {
    if (why !== '') writeLocal(reasonsKey, [why, ...reasons.filter((one) => one !== why)].slice(0, kept));
    onDone();
  };
  const put = usePutMark(done);
  const pressOf = useIdempotencyKey();
  const together = useMarkTogether((given) => {
    onGiven(given);
    done();
  });
  const equal = useEqualAnswers(submissionId, part.key, onCancel === null);
  const mustSay = needsReason(part.revisions, part.key) && why === '';
  const points = pointsOf(text, part.points);
  const marking = () => {
    setTried(true);
    return points === null || mustSay ? null : { part: part.key, points, reason: why };
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const one = marking();
    if (one) put.mutate({ body: { submission_id: submissionId, markings: [one] } });
  };
  const saveForAll = () => {
    const one = marking();
    if (one) together.mutate({ body: { submission_id: submissionId, ...one, press: pressOf(one) } });
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <div className={classes.points}>
        <TextInput
          label={t('classes.pointsOf', { outOf: number(part.points) })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={tried && points === null ? t('classes.pointsWrong', { outOf: number(part.points) }) : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.quick}>
          {[0, part.points / 2, part.points].map((value) => (
            <Button
              key={value}
              variant="default"
              size="compact-md"
              aria-label={t('classes.givePoints', { count: value, points: number(value) })}
              onClick={() => setText(number(value))}
            >
              {number(value)}
            </Button>
          ))}
        </div>
      </div>
      {rubric.length > 0 && (
        <Rubric
          rows={rubric}
          chosen={rows}
          onChange={(next) => {
            setRows(next);
            setText(number(rubricPoints(rubric, next, part.points)));
            setReason(rubricReason(rubric, next));
          }}
        />
      )}
      <TextInput
        label={t(needsReason(part.revisions, part.key) ? 'classes.reason' : 'classes.reasonOptional')}
        list={`reasons-${part.key}`}
        maxLength={maxChars.reason}
        autoComplete="off"
        value={reason}
        error={tried && mustSay ? t('classes.reasonNeeded') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <datalist id={`reasons-${part.key}`}>
        {reasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('frame.cancel')}
          </Button>
        )}
        {equal !== null && equal.others > 0 && (
          <Button className={classes.same ?? ''} variant="light" loading={together.isPending} onClick={saveForAll}>
            {t('classes.sameMark', { count: equal.others })}
          </Button>
        )}
        <Button type="submit" loading={put.isPending}>
          {t('classes.saveMark')}
        </Button>
      </div>
      {equal !== null && equal.by_hand > 0 && (
        <p className={classes.note}>{t('classes.sameByHand', { count: equal.by_hand })}</p>
      )}
    </form>
  );
}
