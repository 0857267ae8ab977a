import { useLocale } from '@mathquiz/web';
import { useId } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import type { FieldProps } from '../answer.js';
import { useReader } from '../reading/use-reader.js';
import { Echo } from './echo.js';
import classes from './numeral-field.module.css';
import { PlainEditor } from './plain-editor.js';

/** The sign in front taken off, or put there. */
export function negated(value: string): string {
  const plain = value.trimStart();
  return /^[-−–]/.test(plain) ? plain.slice(1).trimStart() : `-${plain.replace(/^\+/, '')}`;
}

/** Whole numbers, numerals of a base, quantities: typed, with what is expected said beside the field. */
export function NumeralField({ part, label, describedBy, answer, onChange }: FieldProps) {
  const t = useT();
  const reader = useReader();
  const decimal = decimalOf(useLocale());
  const id = useId();
  const reading = reader?.readAnswer(answer, part) ?? { state: 'empty' as const };
  // A phone's pad of digits has no minus, and no letters.
  const digits = part.kind === 'integer' || (part.kind === 'base_n' && (part.base ?? 10) <= 10);
  const take = (value: string) => onChange({ value, decimal });
  const described = [describedBy, part.kind === 'units' ? `${id}hint` : undefined, `${id}echo`].filter(Boolean);
  return (
    <div>
      <div className={classes.row}>
        {digits && (
          <button
            type="button"
            className={classes.sign}
            aria-label={t('taking.changeSign')}
            title={t('taking.changeSign')}
            onClick={() => take(negated(answer.value))}
          >
            ±
          </button>
        )}
        <div className={classes.field}>
          <PlainEditor
            value={answer.value}
            label={part.kind === 'base_n' ? `${label}, ${t('taking.inBase', { base: part.base })}` : label}
            describedBy={described.join(' ')}
            maths
            keys={digits ? 'numeric' : 'text'}
            onChange={take}
          />
        </div>
        {part.kind === 'base_n' && <span className={classes.unit}>{t('taking.inBase', { base: part.base })}</span>}
      </div>
      {part.kind === 'units' && (
        <p id={`${id}hint`} className={classes.hint}>
          {t('taking.unitHint')}
        </p>
      )}
      <Echo
        id={`${id}echo`}
        value={answer.value}
        reading={reading}
        onMeaning={(value) => onChange({ value, decimal: answer.decimal })}
      />
    </div>
  );
}
