import { TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import classes from './fields.module.css';

type Props = { label: string; value: string; onChange: (name: string) => void; path: string; placeholder?: string };

/** The name of one variable. */
export function NameField({ label, value, onChange, path, placeholder }: Props) {
  return (
    <TextInput
      w={140}
      className={classes.code ?? ''}
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={value}
      maxLength={maxChars.variableName}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      data-path={path}
    />
  );
}
