import { Alert } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../lib/use-t.js';

/** Says why no row of a list fits whose filter has the end before the beginning: fields of a filter have no room for it. */
export function TurnedDays() {
  const t = useT();
  const { start_date, end_date }: { start_date?: string; end_date?: string } = useListContext().filterValues ?? {};
  if (!start_date || !end_date || start_date <= end_date) return null;
  return (
    <Alert severity="warning" sx={{ m: 2 }}>
      {t('console.figures.turned')}
    </Alert>
  );
}
