import { IconShieldLock } from '@tabler/icons-react';
import { Link, useCreatePath, useRecordContext } from 'react-admin';
import { PageHead } from '../../components/page-head.js';
import { SignChip } from '../../components/sign-chip.js';
import { formatDay, formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { StateChip } from './state-chip.js';

/** Who this is, at a glance. */
export function UserHead() {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  const seen = user.last_seen_at
    ? t('console.users.seenAt', { time: formatTime(user.last_seen_at) })
    : t('console.users.neverSeen');
  const facts = [user.username, t('console.users.sinceDay', { day: formatDay(user.created_at) }), seen].join(' · ');
  const groups = user.access_rights.auth.join(', ');
  const { managed_by: manager } = user;
  return (
    <PageHead
      title={nameOf(user)}
      beside={
        <>
          <StateChip user={user} />
          <SignChip
            sign={IconShieldLock}
            label={t(user.second_factor ? 'console.users.factorOn' : 'console.users.factorOff')}
          />
        </>
      }
      below={[
        facts,
        ...(groups === '' ? [] : [t('console.users.inGroups', { groups })]),
        ...(manager === null
          ? []
          : [
              <>
                {t('console.users.managedBy')}{' '}
                <Link to={pathTo({ resource: 'users', type: 'edit', id: manager._id })}>{nameOf(manager)}</Link>
              </>,
            ]),
      ]}
    />
  );
}
