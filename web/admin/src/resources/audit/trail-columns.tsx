import { Link, useCreatePath } from 'react-admin';
import type { Column } from '../../components/listing.js';
import { formatTime } from '../../lib/times.js';
import { useT } from '../../lib/use-t.js';
import type { AuditRecord } from '../../providers/school.js';
import { actionName, detailsInWords } from './action-name.js';

type Hidden = 'user' | 'group';

/** When, what, by whom, to whom. Names are as they were then; what is gone since leads to a page that says so. */
export function useTrailColumns(hidden: readonly Hidden[] = []): Column<AuditRecord>[] {
  const t = useT();
  const pathTo = useCreatePath();
  const person = (one: AuditRecord['user']) =>
    one && <Link to={pathTo({ resource: 'users', type: 'edit', id: one._id })}>{one.username}</Link>;
  const columns: Column<AuditRecord>[] = [
    {
      key: 'at',
      label: t('console.audit.at'),
      oneLine: true,
      render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
    },
    { key: 'action', label: t('console.audit.what'), oneLine: true, render: ({ action }) => actionName(action, t) },
    { key: 'by', label: t('console.audit.by'), render: ({ by }) => person(by) },
    { key: 'user', label: t('console.audit.person'), render: ({ user }) => person(user) },
    {
      key: 'group',
      label: t('console.groups.name'),
      render: ({ group, action }) =>
        group &&
        (action === 'group_deleted' ? (
          group.groupname
        ) : (
          <Link to={pathTo({ resource: 'groups', type: 'show', id: group._id })}>{group.groupname}</Link>
        )),
    },
    { key: 'details', label: t('console.audit.details'), render: ({ details }) => detailsInWords(details, t) },
    { key: 'address', label: t('console.sessions.address'), render: ({ address }) => address },
  ];
  return columns.filter(({ key }) => !(hidden as readonly string[]).includes(key));
}
