import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { NumberField } from '../../../../components/number-field.js';
import { useT } from '../../../../lib/texts.js';
import classes from '../shared/fields.module.css';

type Polynomial = Extract<Variable, { kind: 'polynomial' }>;
type Key = 'degree' | 'roots_from' | 'roots_to' | 'lead_from' | 'lead_to';
type Props = { variable: Polynomial; path: string; onChange: (next: Variable) => void };

const most = 1_000_000;

/** Letter, degree, and the ranges of the roots and of the leading coefficient. */
export function PolynomialFields({ variable, path, onChange }: Props) {
  const t = useT();
  // The term for the leading coefficient is long in every language but English; its label stays on one line.
  const number = (key: Key, label: string, min = -most, max = most) => (
    <NumberField
      label={label}
      integer
      min={min}
      max={max}
      width={key.startsWith('lead') ? 208 : 124}
      value={variable[key]}
      onChange={(value) => onChange({ ...variable, [key]: value })}
      path={`${path}.${key}`}
    />
  );
  return (
    <>
      <TextInput
        label={t('author.letter')}
        w={72}
        className={classes.code ?? ''}
        value={variable.letter}
        maxLength={1}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange({ ...variable, letter: event.currentTarget.value })}
        data-path={`${path}.letter`}
      />
      {number('degree', t('author.degree'), 1, 6)}
      {number('roots_from', t('author.rootsFrom'))}
      {number('roots_to', t('author.rootsTo'))}
      {number('lead_from', t('author.leadFrom'))}
      {number('lead_to', t('author.leadTo'))}
      <div className={classes.checks}>
        <Checkbox
          label={t('author.distinctRoots')}
          checked={variable.distinct}
          onChange={(event) => onChange({ ...variable, distinct: event.currentTarget.checked })}
          data-path={`${path}.distinct`}
        />
      </div>
    </>
  );
}
