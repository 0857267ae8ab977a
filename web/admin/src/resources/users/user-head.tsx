import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDay, formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { StateChip } from './state-chip.js';

/** Who this is, at a glance. */
export function UserHead() {
  const t = useT();
  const nameOf = useName();
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  const seen = user.last_seen_at
    ? t('console.users.seenAt', { time: formatTime(user.last_seen_at) })
    : t('console.users.neverSeen');
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography variant="h1">{nameOf(user)}</Typography>
        <StateChip blocked={user.blocked} />
      </Box>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
        {[user.username, t('console.users.sinceDay', { day: formatDay(user.created_at) }), seen].join(' · ')}
      </Typography>
      {user.access_rights.auth.length > 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('console.users.inGroups', { groups: user.access_rights.auth.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
