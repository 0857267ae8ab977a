import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { NumberField } from '../../../../components/number-field.js';
import { useT } from '../../../../lib/texts.js';
import classes from '../shared/fields.module.css';

type Matrix = Extract<Variable, { kind: 'matrix' }>;
type Props = { variable: Matrix; path: string; onChange: (next: Variable) => void };

const most = 1_000_000;

/** Size and range of the entries, and what must hold for the whole. */
export function MatrixFields({ variable, path, onChange }: Props) {
  const t = useT();
  const number = (key: 'rows' | 'columns' | 'from' | 'to', label: string, min: number, max: number) => (
    <NumberField
      label={label}
      integer
      min={min}
      max={max}
      width={key === 'from' ? 124 : 84}
      value={variable[key]}
      onChange={(value) => onChange({ ...variable, [key]: value })}
      path={`${path}.${key}`}
    />
  );
  return (
    <>
      {number('rows', t('author.rows'), 1, 6)}
      {number('columns', t('author.columns'), 1, 6)}
      {number('from', t('author.entriesFrom'), -most, most)}
      {number('to', t('author.to'), -most, most)}
      <div className={classes.checks}>
        <Checkbox
          label={t('author.invertible')}
          checked={variable.invertible}
          onChange={(event) => onChange({ ...variable, invertible: event.currentTarget.checked })}
          data-path={`${path}.invertible`}
        />
        <Checkbox
          label={t('author.symmetric')}
          checked={variable.symmetric}
          onChange={(event) => onChange({ ...variable, symmetric: event.currentTarget.checked })}
          data-path={`${path}.symmetric`}
        />
      </div>
    </>
  );
}
