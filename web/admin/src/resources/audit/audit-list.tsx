import { auditRoutes } from '@mathquiz/contracts/auth/audit.routes';
import { readerZone } from '@mathquiz/web';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../../providers/records.js';
import { actionChoices } from './action-name.js';
import { useTrailColumns } from './trail-columns.js';

const wide = { minWidth: { xs: 0, sm: 240 } };
const byWords = (q: string) => ({ q });

const auditFilters = (t: T, nameOf: (user: UserRecord) => string) => [
  <ReferenceInput key="user_id" source="user_id" reference="users" alwaysOn>
    <AutocompleteInput
      label={t('console.audit.person')}
      filterToQuery={byWords}
      optionText={(user?: UserRecord) => (user ? `${nameOf(user)} (${user.username})` : '')}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>,
  <ReferenceInput key="group_id" source="group_id" reference="groups" alwaysOn>
    <AutocompleteInput
      label={t('console.groups.name')}
      filterToQuery={byWords}
      optionText={(group?: GroupRecord) => group?.groupname ?? ''}
      helperText={false}
      sx={wide}
    />
  </ReferenceInput>,
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
