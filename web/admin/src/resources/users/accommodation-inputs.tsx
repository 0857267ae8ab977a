import { maxChars } from '@mathquiz/contracts/rules';
import { Box, Typography } from '@mui/material';
import { NumberInput, TextInput } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import { factorRule } from './rules.js';

/** What a person is granted in tests; they can read it. */
export function AccommodationInputs() {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, width: '100%' }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {t('console.users.accommodations')}
      </Typography>
      <NumberInput
        source="accommodations.time_factor"
        label={t('people.timeFactor')}
        validate={factorRule}
        min={1}
        max={4}
        step={0.05}
        helperText={t('people.timeFactorNote')}
      />
      <TextInput
        source="accommodations.note"
        label={t('console.users.accommodationNote')}
        multiline
        minRows={2}
        parse={(value: string) => value}
        slotProps={{ htmlInput: { maxLength: maxChars.accommodationNote } }}
        helperText={t('console.users.accommodationHint')}
      />
    </Box>
  );
}
