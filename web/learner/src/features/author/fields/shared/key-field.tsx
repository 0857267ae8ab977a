import { TextInput } from '@mantine/core';
import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { hasText, useT } from '../../../../lib/texts.js';
import { keyHints } from '../../model/hints.js';
import classes from './fields.module.css';

type Props = { kind: PartKind; value: string; onChange: (key: string) => void; path: string };

/** The right answer, as a formula of the variables. */
export function KeyField({ kind, value, onChange, path }: Props) {
  const t = useT();
  const own = `author.keyHint.${kind}`;
  return (
    <TextInput
      className={`${classes.code} ${classes.grow}`}
      label={t('author.key')}
      description={t(hasText(own) ? own : 'author.keyHint')}
      placeholder={keyHints[kind] ?? ''}
      maxLength={maxChars.formula}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-path={`${path}.key`}
    />
  );
}
