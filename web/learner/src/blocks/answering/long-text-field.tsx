import { limits } from '@mathquiz/contracts/constants';
import { useLocale } from '@mathquiz/web';
import { useId } from 'react';
import { useT } from '../../lib/texts.js';
import { decimalOf } from '../decimal.js';
import type { FieldProps } from './answer.js';
import classes from './long-text-field.module.css';

/** Room to write in, which grows with the text. How much is left is said when it matters, and read out then. */
export function LongTextField({ part, label, describedBy, answer, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const counter = useId();
  const most = part.max_chars ?? limits.answerChars;
  const used = answer.value.length;
  const close = used >= most * 0.9;
  return (
    <div>
      <textarea
        className={classes.field}
        rows={5}
        maxLength={most}
        value={answer.value}
        aria-label={label}
        aria-describedby={describedBy === undefined ? counter : `${describedBy} ${counter}`}
        onChange={(event) => onChange({ value: event.currentTarget.value, decimal })}
      />
      <p id={counter} className={classes.count} data-close={close || undefined} role={close ? 'status' : undefined}>
        {t('taking.characters', { used, most })}
      </p>
    </div>
  );
}
