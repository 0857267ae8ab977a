import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { NumberField } from '../../../components/number-field.js';
import { useT } from '../../../lib/texts.js';
import classes from './fields.module.css';
import { KeyField } from './key-field.js';

type NumberPart = Extract<Part, { kind: 'number' }>;
type Tolerance = NumberPart['tolerance'];
type Form = NumberPart['forms'][number];
type Props = { part: NumberPart; path: string; onChange: (part: Part) => void };

const tolerances: Readonly<Record<Tolerance['kind'], Tolerance>> = {
  exact: { kind: 'exact' },
  absolute: { kind: 'absolute', value: 0.1 },
  relative: { kind: 'relative', value: 0.01 },
  decimals: { kind: 'decimals', places: 2 },
  significant: { kind: 'significant', figures: 3 },
};
const kinds = ['exact', 'absolute', 'relative', 'decimals', 'significant'] as const;
const forms: readonly Form[] = ['integer', 'decimal', 'fraction', 'mixed', 'percent', 'scientific', 'piMultiple'];

export function NumberRule({ part, path, onChange }: Props) {
  const t = useT();
  const { tolerance } = part;
  return (
    <>
      <KeyField value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <div className={classes.row}>
        <NativeSelect
          className={classes.grow ?? ''}
          label={t('author.tolerance')}
          value={tolerance.kind}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange({ ...part, tolerance: tolerances[kind] });
          }}
          data={kinds.map((value) => ({ value, label: t(`author.tolerance.${value}`) }))}
          data-path={`${path}.tolerance`}
        />
        <ToleranceValue tolerance={tolerance} path={path} onChange={(next) => onChange({ ...part, tolerance: next })} />
      </div>
      <details
        className={classes.details}
        open={part.forms.length > 0 || part.lowest_terms === 'required' || undefined}
      >
        <summary>{t('author.forms')}</summary>
        <p className={classes.note}>{t('author.formsNote')}</p>
        <Group gap="md" data-path={`${path}.forms`}>
          {forms.map((form) => (
            <Checkbox
              key={form}
              label={t(`author.form.${form}`)}
              checked={part.forms.includes(form)}
              onChange={(event) =>
                onChange({
                  ...part,
                  forms: event.currentTarget.checked ? [...part.forms, form] : part.forms.filter((one) => one !== form),
                })
              }
            />
          ))}
          <Checkbox
            label={t('author.lowestTerms')}
            checked={part.lowest_terms === 'required'}
            onChange={(event) =>
              onChange({ ...part, lowest_terms: event.currentTarget.checked ? 'required' : 'optional' })
            }
          />
        </Group>
      </details>
    </>
  );
}

type ValueProps = { tolerance: Tolerance; path: string; onChange: (tolerance: Tolerance) => void };

function ToleranceValue({ tolerance, path, onChange }: ValueProps) {
  const t = useT();
  const label = t('author.toleranceValue');
  switch (tolerance.kind) {
    case 'exact':
      return null;
    case 'absolute':
      return (
        <NumberField
          label={label}
          min={1e-12}
          value={tolerance.value}
          onChange={(value) => onChange({ ...tolerance, value })}
          path={`${path}.tolerance.value`}
        />
      );
    case 'relative':
      return (
        <NumberField
          label={t('author.tolerancePercent')}
          min={1e-9}
          max={100}
          value={Number((tolerance.value * 100).toPrecision(12))}
          onChange={(percent) => onChange({ ...tolerance, value: percent / 100 })}
          path={`${path}.tolerance.value`}
        />
      );
    case 'decimals':
      return (
        <NumberField
          label={label}
          integer
          min={0}
          max={12}
          value={tolerance.places}
          onChange={(places) => onChange({ ...tolerance, places })}
          path={`${path}.tolerance.places`}
        />
      );
    case 'significant':
      return (
        <NumberField
          label={label}
          integer
          min={1}
          max={12}
          value={tolerance.figures}
          onChange={(figures) => onChange({ ...tolerance, figures })}
          path={`${path}.tolerance.figures`}
        />
      );
  }
}
