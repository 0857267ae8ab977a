import type { HealthState } from '@mathquiz/contracts/gateway/health.constants';
import type { SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { Alert, AlertTitle, Box, Button, Card, Typography } from '@mui/material';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, type Icon as TablerIcon } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';
import { sayMoment } from './units.js';

const signs: Readonly<Record<HealthState, { readonly sign: TablerIcon; readonly color: string }>> = {
  good: { sign: IconCircleCheck, color: 'success.main' },
  attention: { sign: IconAlertCircle, color: 'warning.main' },
  bad: { sign: IconAlertTriangle, color: 'error.main' },
};
type Props = { health: SystemHealth; failure: string | null; onLook: () => void };

/** One sentence for the whole, and when it held. While the server cannot be asked, the last known one steps back. */
export function StateCard({ health: { state, at: time }, failure, onLook }: Props) {
  const t = useT();
  const { sign: Sign, color } = signs[state];
  const isKnown = failure === null;
  return (
    <>
      {failure !== null && <NotAsked failure={failure} onLook={onLook} />}
      <Card sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ color: isKnown ? color : 'text.secondary', display: 'flex' }}>
          <Sign size={36} stroke={1.5} aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p" sx={{ fontSize: { xs: 18, sm: 22 } }}>
            {t(`console.health.state.${state}`)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {t(isKnown ? 'console.health.lookedAt' : 'console.health.lastKnown', { time: sayMoment(time) })}
          </Typography>
        </Box>
      </Card>
    </>
  );
}

function NotAsked({ failure, onLook }: { failure: string; onLook: () => void }) {
  const t = useT();
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onLook}>
          {t('frame.tryAgain')}
        </Button>
      }
    >
      <AlertTitle>{t('console.health.notAsked')}</AlertTitle>
      {failure}
    </Alert>
  );
}
