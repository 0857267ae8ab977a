import { Button, TextInput } from '@mantine/core';
import type { MarkedPart } from '@mathquiz/contracts';
import { readLocal, useLocale, writeLocal } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { usePutMark } from '../api/use-put-mark.js';
import classes from './mark-form.module.css';
import { pointsOf } from './points-text.js';
import { Rubric } from './rubric.js';
import { rubricPoints, rubricReason } from './rubric-points.js';

type Props = { submissionId: string; part: MarkedPart; onDone: () => void; onCancel: (() => void) | null };

const reasonsKey = 'markReasons';
const kept = 8;

/** A mark by hand: points and why. Earlier marks are kept; a failed save keeps what was typed. */
export function MarkForm({ submissionId, part, onDone, onCancel }: Props) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const [text, setText] = useState(part.points_earned === null ? '' : number(part.points_earned));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [rows, setRows] = useState<readonly string[]>([]);
  const rubric = part.answer_key?.rubric ?? [];
  const [reasons] = useState(() => readLocal<string[]>(reasonsKey) ?? []);
  const put = usePutMark(() => {
    writeLocal(reasonsKey, [reason.trim(), ...reasons.filter((one) => one !== reason.trim())].slice(0, kept));
    onDone();
  });
  const points = pointsOf(text, part.points);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (points === null || reason.trim() === '') return;
    put.mutate({
      body: { submission_id: submissionId, markings: [{ part: part.key, points, reason: reason.trim() }] },
    });
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
        label={t('classes.reason')}
        list={`reasons-${part.key}`}
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={tried && reason.trim() === '' ? t('classes.reasonNeeded') : null}
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
        <Button type="submit" loading={put.isPending}>
          {t('classes.saveMark')}
        </Button>
      </div>
    </form>
  );
}
