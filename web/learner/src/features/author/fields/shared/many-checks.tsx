import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Group, VisuallyHidden } from '@mantine/core';
import classes from './fields.module.css';

type Props<V extends string> = {
  label: string;
  values: readonly V[];
  options: readonly V[];
  text: (value: V) => string;
  onChange: (values: V[]) => void;
  path: string;
  /** Whether the label is seen; it is read out always. */
  shown?: boolean;
};

/** Any number of a few values; they are kept in the order in which they are offered. */
export function ManyChecks<V extends string>({
  label,
  values,
  options,
  text,
  onChange,
  path,
  shown = false,
}: Props<V>) {
  return (
    <fieldset className={classes.plain} data-path={path}>
      {shown ? (
        <legend className={classes.legend}>{label}</legend>
      ) : (
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
      )}
      <Group gap="md">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={text(option)}
            checked={values.includes(option)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange(options.filter((one) => (one === option ? on : values.includes(one))));
            }}
          />
        ))}
      </Group>
    </fieldset>
  );
}
