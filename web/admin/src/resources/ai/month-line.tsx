import { Box, LinearProgress, Typography } from '@mui/material';
import { useT } from '../../lib/use-t.js';
import { type AiUse, sayMicros } from './measures.js';

/** The cost of the present month beside its budget. */
export function MonthLine({ month, currency }: { month: AiUse['month']; currency: string }) {
  const t = useT();
  const { cost_micros, school_cost } = month;
  const cost = sayMicros(cost_micros, currency);
  if (school_cost === null) return <Typography sx={{ mb: 2 }}>{t('console.ai.month', { cost })}</Typography>;
  const most = school_cost * 1_000_000;
  const said = t('console.ai.monthOf', { cost, most: sayMicros(most, currency) });
  const share = most === 0 ? 100 : Math.min(100, (100 * cost_micros) / most);
  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Typography sx={{ mb: 0.5 }}>{said}</Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color={share >= 100 ? 'error' : share >= 80 ? 'warning' : 'primary'}
        aria-label={said}
      />
    </Box>
  );
}
