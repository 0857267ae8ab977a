import { Checkbox } from '@mantine/core';
import { MomentField } from '../../components/moment-field.js';
import classes from './fields.module.css';
import { useFaultAt, useOptions } from './options-context.js';

type Props = {
  ask: string;
  hint?: string;
  label: string;
  path: string;
  value: string | null;
  /** What stands there first. */
  first: string;
  onChange: (value: string | null) => void;
};

/** A time that a test may do without. */
export function MaybeMoment({ ask, hint, label, path, value, first, onChange }: Props) {
  const { asked } = useOptions();
  const faultAt = useFaultAt();
  return (
    <div className={classes.fields}>
      <Checkbox
        label={ask}
        {...(hint ? { description: hint } : {})}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? first : null)}
      />
      {value !== null && (
        <MomentField label={label} asked={asked} value={value} onChange={onChange} fault={faultAt(path)} />
      )}
    </div>
  );
}
