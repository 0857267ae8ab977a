import { Input } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import classes from './plain-editor.module.css';

type Props = {
  value: string;
  label: string;
  describedBy: string | undefined;
  maths: boolean;
  /** The phone's keyboard. */
  keys?: 'text' | 'numeric';
  onChange: (value: string) => void;
};

/** One line of text; for maths without the phone's help with spelling. */
export function PlainEditor({ value, label, describedBy, maths, keys = 'text', onChange }: Props) {
  const exact = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <Input
      classNames={{ input: classes.input ?? '' }}
      value={value}
      // Else it takes the description from a wrapper that is not there.
      withAria={false}
      maxLength={limits.answerChars}
      inputMode={keys}
      aria-label={label}
      aria-describedby={describedBy}
      autoComplete="off"
      data-maths={maths || undefined}
      {...(maths ? exact : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
