import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../lib/use-t.js';

/** One sentence on what belongs here; with filters, the way to take them off. */
export function NothingHere({ sentence }: { sentence: string }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues ?? {}).some((name) => name !== 'group_id');
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary">{filtered ? t('people.noneFound') : sentence}</Typography>
      {filtered && (
        <Button sx={{ mt: 1 }} onClick={() => setFilters({}, [])}>
          {t('ra.navigation.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
