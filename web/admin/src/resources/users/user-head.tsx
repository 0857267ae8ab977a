import { useRecordContext } from 'react-admin';
import { PageHead } from '../../components/page-head.js';
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
  const facts = [user.username, t('console.users.sinceDay', { day: formatDay(user.created_at) }), seen].join(' · ');
  const groups = user.access_rights.auth.join(', ');
  return (
    <PageHead
      title={nameOf(user)}
      beside={<StateChip blocked={user.blocked} />}
      below={groups === '' ? [facts] : [facts, t('console.users.inGroups', { groups })]}
    />
  );
}
