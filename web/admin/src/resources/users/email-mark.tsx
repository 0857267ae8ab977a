import { Typography } from '@mui/material';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useRecordContext } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

/** Whether the stored address is known to be the person's. */
export function EmailMark() {
  const t = useT();
  const user = useRecordContext<UserRecord>();
  if (!user?.email) return null;
  const Sign = user.email_verified ? IconCircleCheck : IconCircleDashed;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1, overflowWrap: 'anywhere' }}
    >
      <Sign size={18} stroke={1.5} aria-hidden />
      {t(user.email_verified ? 'console.users.verified' : 'console.users.unverified', { email: user.email })}
    </Typography>
  );
}
