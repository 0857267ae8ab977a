import { TextInput } from '@mantine/core';
import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import classes from '../shared/rows.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void; path: string };

/** Plain words beside a mark; they may hold `{{…}}`. */
export function LabelField({ label, value, onChange, path }: Props) {
  return (
    <TextInput
      className={classes.text ?? ''}
      label={label}
      maxLength={figureLimits.labelChars}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-path={path}
    />
  );
}
