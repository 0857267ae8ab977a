import { Autocomplete, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../lib/use-t.js';

type Props = {
  label: string;
  hint: string;
  /** Stands in place of the hint, in red. */
  problem: string | null;
  value: readonly string[];
  onChange: (value: string[]) => void;
  isWrong?: (one: string) => boolean;
};

const separators = /[\s,;]+/;
const pieces = (text: string) => text.split(separators).filter((piece) => piece !== '');

/** Several names or addresses: each becomes a chip on Enter, comma, space or leaving; a pasted list becomes all of them. */
export function ChipsField({ label, hint, problem, value, onChange, isWrong = () => false }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const fresh = pieces(text).filter((piece) => !value.includes(piece));
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)]);
    setTyped('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text) => (separators.test(text) ? take(text) : setTyped(text))}
      onChange={(_, next) => {
        onChange([...new Set(next.flatMap(pieces))]);
        setTyped('');
      }}
      onBlur={() => take(typed)}
      renderValue={(chips, chipProps) =>
        chips.map((chip, index) => {
          const { key, ...rest } = chipProps({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={chip}
              variant={isWrong(chip) ? 'outlined' : 'filled'}
              color={isWrong(chip) ? 'error' : 'default'}
              {...rest}
              aria-label={t('console.chip', { name: chip })}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== null} helperText={problem ?? hint} />
      )}
    />
  );
}
