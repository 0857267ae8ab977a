import { TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import classes from '../../shared/fields.module.css';
import { KeyField } from '../../shared/key-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { ToleranceFields } from '../../shared/tolerance-fields.js';

/** A quantity: its number, its unit, and which other units count. */
export function UnitsRule({ part, path, onChange }: RuleProps<'units'>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <TextInput
        className={classes.code ?? ''}
        label={t('author.unit')}
        placeholder="m/s^2"
        maxLength={maxChars.unit}
        spellCheck={false}
        autoCapitalize="none"
        value={part.unit}
        onChange={(event) => onChange({ ...part, unit: event.currentTarget.value })}
        data-path={`${path}.unit`}
      />
      <p className={classes.under}>
        {t('author.knownUnits')} {part.unit.trim() !== '' && t('author.knownKeyUnit', { unit: part.unit.trim() })}
      </p>
      <CheckField
        label={t('author.strictUnit')}
        description={t('author.strictUnitNote')}
        value={part.strict}
        onChange={(strict) => onChange({ ...part, strict })}
        path={`${path}.strict`}
      />
      <ToleranceFields
        tolerance={part.tolerance}
        path={path}
        onChange={(tolerance) => onChange({ ...part, tolerance })}
      />
    </>
  );
}
