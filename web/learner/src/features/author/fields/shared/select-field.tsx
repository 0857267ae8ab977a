import { NativeSelect } from '@mantine/core';
import classes from './fields.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly V[];
  /** What a person reads for a value. */
  text: (value: V) => string;
  onChange: (value: V) => void;
  path: string;
  description?: string;
};

/** One of a few values. */
export function SelectField<V extends string>({ label, value, options, text, onChange, path, description }: Props<V>) {
  return (
    <NativeSelect
      className={classes.grow ?? ''}
      label={label}
      {...(description === undefined ? {} : { description })}
      value={value}
      onChange={(event) => {
        const next = options.find((one) => one === event.currentTarget.value);
        if (next !== undefined) onChange(next);
      }}
      data={options.map((one) => ({ value: one, label: text(one) }))}
      data-path={path}
    />
  );
}
