import { TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import classes from './fields.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  path: string;
  placeholder?: string;
  /** Takes the room that is left, instead of a number's. */
  long?: boolean;
};

/** A number of the item as a formula in its variables. */
export function FormulaField({ label, value, onChange, path, placeholder, long = false }: Props) {
  return (
    <TextInput
      className={`${classes.code} ${long ? classes.grow : classes.short}`}
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      maxLength={maxChars.formula}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-path={path}
    />
  );
}
