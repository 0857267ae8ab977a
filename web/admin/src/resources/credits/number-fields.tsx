import { Box, TextField, Typography } from '@mui/material';

type Props<K extends string> = {
  title: string;
  note: string;
  fields: readonly { readonly key: K; readonly name: string }[];
  values: Readonly<Record<K, string>>;
  isWrong: (text: string) => boolean;
  /** Says which numbers are right. */
  rule: string;
  onChange: (values: Readonly<Record<K, string>>) => void;
};

/** Numbers of one sort, side by side, each with its name. */
export function NumberFields<K extends string>({ title, note, fields, values, isWrong, rule, onChange }: Props<K>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, p: 0 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {note}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {fields.map(({ key, name }) => (
          <TextField
            key={key}
            label={name}
            value={values[key]}
            error={isWrong(values[key])}
            helperText={isWrong(values[key]) ? rule : undefined}
            onChange={({ target }) => onChange({ ...values, [key]: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
