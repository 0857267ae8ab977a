import { NumberField } from '../../../../components/number-field.js';
import classes from './fields.module.css';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  path: string;
  description?: string;
  width?: number;
};

/** A share of 0 to 1, written in percent. */
export function PercentField({ label, value, onChange, path, description, width = 168 }: Props) {
  return (
    <div>
      <NumberField
        label={label}
        min={0}
        max={100}
        width={width}
        value={Number((value * 100).toPrecision(12))}
        onChange={(percent) => onChange(Number((percent / 100).toPrecision(12)))}
        path={path}
      />
      {description !== undefined && <p className={classes.under}>{description}</p>}
    </div>
  );
}
