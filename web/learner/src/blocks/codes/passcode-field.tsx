import { TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { useT } from '../../lib/texts.js';

/** As the server reads it: small letters as capitals, spaces and hyphens dropped. */
export const plainPasscode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
export const isPasscode = (typed: string): boolean => /^[2-9A-HJ-NP-Z]{6,12}$/.test(plainPasscode(typed));

type Props = { value: string; onChange: (value: string) => void; asked: boolean; focus?: boolean };

export function PasscodeField({ value, onChange, asked, focus = false }: Props) {
  const t = useT();
  return (
    <TextInput
      label={t('people.passcode')}
      description={t('people.passcodeHint')}
      autoComplete="off"
      data-autofocus={focus || undefined}
      autoFocus={focus}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxChars.passcode}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={asked && !isPasscode(value) && t('people.passcodeRule')}
    />
  );
}
