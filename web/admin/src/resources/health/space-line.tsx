import type { HealthState } from '@mathquiz/contracts/gateway/health.constants';
import { Box, Typography } from '@mui/material';
import { formatBytes } from '../../lib/bytes.js';
import { type T, useT } from '../../lib/use-t.js';

const colors: Readonly<Record<HealthState, string>> = {
  good: 'primary.main',
  attention: 'warning.main',
  bad: 'error.main',
};
type Props = { used: number | null; free: number | null; state: HealthState };

/** Bytes that are used and free: a bar where both are known, and always in words. */
export function SpaceLine({ used, free, state }: Props) {
  const t = useT();
  const said = spaceInWords(used, free, t);
  if (said === null) return null;
  return (
    <div>
      {used !== null && free !== null && used + free > 0 && (
        <SpaceBar share={used / (used + free)} color={colors[state]} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
    </div>
  );
}

/** The words below it say the same. */
const SpaceBar = ({ share, color }: { share: number; color: string }) => (
  <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', mb: 0.5 }}>
    <Box sx={{ height: '100%', minWidth: 2, width: `${100 * share}%`, bgcolor: color }} />
  </Box>
);

function spaceInWords(used: number | null, free: number | null, t: T): string | null {
  if (used !== null && free !== null)
    return t('console.health.space', { used: formatBytes(used), free: formatBytes(free) });
  if (used !== null) return t('console.health.used', { used: formatBytes(used) });
  return free === null ? null : t('console.health.free', { free: formatBytes(free) });
}
