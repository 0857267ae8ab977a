import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/texts.js';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  /** Stands before the number. */
  sign?: string;
  value: number;
  onChange: (value: number) => void;
  integer?: boolean;
  min?: number;
  max?: number;
  path?: string;
  width?: number;
  /** What is wrong though it is a number. */
  fault?: string | false | null;
};

const parse = (text: string) => {
  const clean = text.trim().replace('−', '-').replace(',', '.');
  return clean === '' ? Number.NaN : Number(clean);
};

/** A number that may be half typed: what is not one yet is said beside the field and never passed on. */
export function NumberField({
  label,
  description,
  sign,
  value,
  onChange,
  integer = false,
  min,
  max,
  path,
  width = 96,
  fault = null,
}: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && (parse(typed) === value || !isGood(parse(typed))) ? typed : String(value);

  function isGood(number: number): boolean {
    return (
      Number.isFinite(number) &&
      (!integer || Number.isInteger(number)) &&
      (min === undefined || number >= min) &&
      (max === undefined || number <= max)
    );
  }
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      {...(sign ? { leftSection: <span aria-hidden>{sign}</span> } : {})}
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      w={width}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const number = parse(event.currentTarget.value);
        if (isGood(number)) onChange(number);
      }}
      error={typed !== null && shown === typed && !isGood(parse(typed)) ? t('frame.numbersOnly') : (fault ?? false)}
      {...(path ? { 'data-path': path } : {})}
    />
  );
}
