import { Autocomplete, TextField } from '@mui/material';
import { useT } from '../lib/use-t.js';

type Props = { label: string; hint: string; value: string; onChange: (zone: string) => void };
const zones = Intl.supportedValuesOf('timeZone');

export function ZoneField({ label, hint, value, onChange }: Props) {
  const t = useT();
  return (
    <Autocomplete
      options={zones.includes(value) ? zones : [value, ...zones]}
      value={value}
      disableClearable
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      onChange={(_, zone) => onChange(zone)}
      noOptionsText={t('ra.navigation.no_results')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  );
}
