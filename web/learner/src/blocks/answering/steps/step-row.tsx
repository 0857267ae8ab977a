import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useT } from '../../../lib/texts.js';
import type { Decimal } from '../../decimal.js';
import { Echo } from '../maths/echo.js';
import { useReader } from '../reading/use-reader.js';
import { type Joint, joints, type StepLine, typedLine } from './step-text.js';
import classes from './steps-field.module.css';

const shown: Readonly<Record<Joint, string>> = { '': ' ', '=': '=', '=>': '⇒', '<=>': '⇔' };

type Props = {
  line: StepLine;
  number: number;
  label: string;
  decimal: Decimal;
  names: readonly string[];
  onChange: (line: StepLine) => void;
  /** null: the only line, which stays. */
  onRemove: (() => void) | null;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** One line: how it follows, what it says, how it was read. */
export function StepRow({ line, number, label, decimal, names, onChange, onRemove, onKeyDown }: Props) {
  const t = useT();
  const reader = useReader();
  const echoId = useId();
  const reading = reader?.readLines({ value: line.text, decimal }, names)[0]?.reading ?? { state: 'empty' as const };
  return (
    <li className={classes.row}>
      <select
        className={classes.joint}
        aria-label={t('taking.joint', { number })}
        value={line.joint}
        onChange={(event) =>
          onChange({ ...line, joint: joints.find((one) => one === event.currentTarget.value) ?? '' })
        }
      >
        {joints.map((joint) => (
          <option key={joint} value={joint}>
            {joint === '' ? t('taking.jointNone') : shown[joint]}
          </option>
        ))}
      </select>
      <span className={classes.sign} aria-hidden="true">
        {shown[line.joint]}
      </span>
      <div className={classes.body}>
        <input
          className={classes.line}
          value={line.text}
          aria-label={`${label}, ${t('taking.line', { number })}`}
          aria-describedby={echoId}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(typedLine(line.joint, event.currentTarget.value))}
        />
        <Echo id={echoId} value={line.text} reading={reading} short />
      </div>
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('taking.removeLine', { number })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    </li>
  );
}
