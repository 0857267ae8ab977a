import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { passwordRuleNames, passwordRules } from '@mathquiz/contracts/rules';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './new-password.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** A password to be chosen: its rules stand under it, and each says while one types whether it is met. */
export function NewPassword({ label, value, onChange, error, onBlur }: Props) {
  const t = useT();
  const rulesId = useId();
  return (
    <div>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby={rulesId}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(onBlur ? { onBlur } : {})}
        error={error}
      />
      <ul id={rulesId} className={classes.rules} aria-label={t('login.rules')}>
        {passwordRuleNames.map((rule) => {
          const met = value !== '' && passwordRules[rule](value);
          const Sign = met ? IconCheck : IconPoint;
          return (
            <li key={rule} data-met={met || undefined}>
              <Sign size={16} stroke={1.5} aria-label={t(met ? 'login.ruleMet' : 'login.ruleOpen')} role="img" />
              {t(`login.rule.${rule}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
