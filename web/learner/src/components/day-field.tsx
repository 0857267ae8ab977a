import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDate, isTime } from '../lib/rules.js';
import { useT } from '../lib/texts.js';

type Props = {
  label: string;
  /** Where a group of fields says already what they are: the label is only read out. */
  bare?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** May stay empty. */
  optional?: boolean;
  /** Whether what is wrong is said already; else once the field is left. */
  asked?: boolean;
  /** What else is wrong with it. */
  fault?: string | false | null;
  disabled?: boolean;
};

const kinds = {
  date: { isGood: isDate, rule: 'frame.dateFormat', width: 152 },
  time: { isGood: isTime, rule: 'frame.timeFormat', width: 120 },
} as const;

/** One day, `YYYY-MM-DD`. */
export const DayField = (props: Props) => <Field kind="date" {...props} />;
/** A time of the day, `HH:MM`. */
export const TimeField = (props: Props) => <Field kind="time" {...props} />;

function Field({
  kind,
  label,
  bare = false,
  value,
  onChange,
  optional,
  asked,
  fault,
  disabled,
}: Props & { kind: 'date' | 'time' }) {
  const t = useT();
  const { isGood, rule, width } = kinds[kind];
  const [left, setLeft] = useState(false);
  // A browser gives a half-typed date as an empty one.
  const [half, setHalf] = useState(false);
  const isFine = value === '' ? optional && !half : isGood(value);
  // What an address brought was not typed here: it is said at once.
  const isSaid = asked || left || value !== '';
  return (
    <TextInput
      type={kind}
      {...(kind === 'date' ? { max: '9999-12-31' } : {})}
      {...(bare ? { 'aria-label': label } : { label })}
      w={width}
      disabled={disabled ?? false}
      value={value}
      onChange={(event) => {
        setHalf(event.currentTarget.validity.badInput);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        setHalf(event.currentTarget.validity.badInput);
        setLeft(true);
      }}
      error={!isFine && isSaid ? t(rule) : (fault ?? false)}
    />
  );
}
