import { Box } from '@mui/material';
import { useT } from '../lib/use-t.js';
import { type FigureRow, FigureRows } from './figure-rows.js';

type Props = { columns: readonly string[]; rows: readonly FigureRow[] };

/** Every figure of what is drawn above, to open. */
export function FigureTable({ columns, rows }: Props) {
  const t = useT();
  return (
    <Box component="details" sx={{ minWidth: 0, '& summary': { cursor: 'pointer', color: 'primary.main', py: 1 } }}>
      <summary>{t('console.figures.everything')}</summary>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('console.figures.everything')}>
        <FigureRows columns={columns} rows={rows} />
      </Box>
    </Box>
  );
}
