import { TextInput } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import classes from './fields.module.css';

type Props = { value: string; onChange: (key: string) => void; path: string };

/** The right answer, as an expression of the variables. */
export function KeyField({ value, onChange, path }: Props) {
  const t = useT();
  return (
    <TextInput
      className={classes.code ?? ''}
      label={t('author.key')}
      description={t('author.keyHint')}
      placeholder="2*a*x + b"
      maxLength={500}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-path={`${path}.key`}
    />
  );
}
