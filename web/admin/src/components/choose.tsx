import { MenuItem, TextField } from '@mui/material';

type Props<T extends string> = {
  label: string;
  value: T | '';
  choices: readonly { readonly id: T; readonly name: string }[];
  /** What no choice is called; left out where one has to be chosen. */
  all?: string;
  hint?: string;
  onChange: (value: T | '') => void;
};

export function Choose<T extends string>({ label, value, choices, all, hint, onChange }: Props<T>) {
  const change = (id: string) => onChange(choices.find((one) => one.id === id)?.id ?? '');
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      helperText={hint}
      slotProps={{ select: { displayEmpty: all !== undefined }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
