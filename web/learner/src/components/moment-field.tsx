import { useId } from 'react';
import { useT } from '../lib/texts.js';
import { DayField, TimeField } from './day-field.js';
import classes from './moment-field.module.css';

type Props = {
  label: string;
  description?: string | undefined;
  /** `2026-03-01T08:30` by the reader's clocks; a part that is missing or half typed is empty: `2026-03-01T`. */
  value: string;
  onChange: (value: string) => void;
  asked?: boolean;
  /** What is wrong though date and time are. */
  fault?: string | false | null;
  disabled?: boolean;
};

/** A day and a time of it, each with its own rule (spec.md section 5). */
export function MomentField({
  label,
  description,
  value,
  onChange,
  asked = false,
  fault = null,
  disabled = false,
}: Props) {
  const t = useT();
  const note = useId();
  const [date = '', time = ''] = value.split('T');
  const both = { bare: true, asked, disabled };
  return (
    <fieldset className={classes.moment} aria-describedby={description ? note : undefined}>
      <legend>{label}</legend>
      {description && (
        <p id={note} className={classes.note}>
          {description}
        </p>
      )}
      <div className={classes.both}>
        <DayField
          {...both}
          label={t('frame.dateOf', { name: label })}
          value={date}
          onChange={(next) => onChange(`${next}T${time}`)}
          fault={fault}
        />
        <TimeField
          {...both}
          label={t('frame.timeOf', { name: label })}
          value={time}
          onChange={(next) => onChange(`${date}T${next}`)}
        />
      </div>
    </fieldset>
  );
}
