import type { Tolerance } from '@mathquiz/contracts/mathquiz/parts/numeric.schemas';
import { NumberField } from '../../../../components/number-field.js';
import { useT } from '../../../../lib/texts.js';
import classes from './fields.module.css';
import { SelectField } from './select-field.js';

const offered: Readonly<Record<Tolerance['kind'], Tolerance>> = {
  exact: { kind: 'exact' },
  absolute: { kind: 'absolute', value: 0.1 },
  relative: { kind: 'relative', value: 0.01 },
  decimals: { kind: 'decimals', places: 2 },
  significant: { kind: 'significant', figures: 3 },
};
const kinds = ['exact', 'absolute', 'relative', 'decimals', 'significant'] as const;

type Props = { tolerance: Tolerance; path: string; onChange: (tolerance: Tolerance) => void };

/** How close an answer must be to the key. */
export function ToleranceFields({ tolerance, path, onChange }: Props) {
  const t = useT();
  return (
    <div className={classes.row}>
      <SelectField
        label={t('author.tolerance')}
        value={tolerance.kind}
        options={kinds}
        text={(kind) => t(`author.tolerance.${kind}`)}
        onChange={(kind) => onChange(offered[kind])}
        path={`${path}.tolerance`}
      />
      <ToleranceValue tolerance={tolerance} path={path} onChange={onChange} />
    </div>
  );
}

function ToleranceValue({ tolerance, path, onChange }: Props) {
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
