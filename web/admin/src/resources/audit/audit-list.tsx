import { auditRoutes } from '@mathquiz/contracts/auth/audit.routes';
import { readerZone } from '@mathquiz/web';
import { AutocompleteInput } from 'react-admin';
import { accountFilters } from '../../components/filters.js';
import { Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { actionChoices } from './action-name.js';
import { useTrailColumns } from './trail-columns.js';

const wide = { minWidth: { xs: 0, sm: 240 } };

const auditFilters = (t: T, nameOf: (user: UserRecord) => string) => [
  ...accountFilters(t, nameOf),
  <AutocompleteInput
    key="action"
    source="action"
    alwaysOn
    label={t('console.audit.what')}
    choices={actionChoices(t)}
    translateChoice={false}
    helperText={false}
    sx={wide}
  />,
];

/** The whole trail: what was done to accounts and groups, by whom. It is only ever added to. */
export function AuditList() {
  const t = useT();
  const nameOf = useName();
  const columns = useTrailColumns();
  return (
    <>
      <PageHead title={t('console.audit.title')} below={[t('console.audit.note', { zone: readerZone() })]} />
      <RecordList route={auditRoutes.auditTrail} filters={auditFilters(t, nameOf)}>
        <Listing columns={columns} none={t('console.audit.none')} />
      </RecordList>
    </>
  );
}
