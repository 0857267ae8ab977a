import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/texts.js';
import classes from './fields.module.css';

type Props = {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  path: string;
  hint?: string;
};

const parse = (text: string) =>
  text
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Several values in one field, with semicolons between: a comma may stand inside an expression. */
export function ListField({ label, values, onChange, path, hint }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && parse(typed).join(';') === values.join(';') ? typed : values.join('; ');
  return (
    <TextInput
      label={label}
      placeholder={hint ?? t('author.listHint')}
      className={`${classes.grow} ${classes.code}`}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parse(event.currentTarget.value));
      }}
      data-path={path}
    />
  );
}
