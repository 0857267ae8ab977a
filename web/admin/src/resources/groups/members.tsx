import { Card } from '@mui/material';
import { DataTable, ReferenceManyField, SimpleList, useCreatePath } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { NothingHere } from '../../components/nothing-here.js';
import { OpenLink } from '../../components/open-link.js';
import { Pages, perPage } from '../../components/pages.js';
import { useNarrow } from '../../components/use-narrow.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { MemberRecord } from '../../providers/records.js';

const Col = DataTable.Col<MemberRecord>;

/** Whoever is in a group leads to the person. */
export function Members() {
  const t = useT();
  const nameOf = useName();
  const narrow = useNarrow();
  const pathTo = useCreatePath();
  const toPerson = (id: unknown) => pathTo({ resource: 'users', type: 'edit', id: String(id) });
  const empty = <NothingHere sentence={t('console.groups.empty')} />;
  const roleIn = (member: MemberRecord) => t(`console.groups.role.${member.role}`);
  return (
    <Card>
      <ReferenceManyField
        reference="members"
        target="group_id"
        perPage={perPage}
        pagination={<Pages />}
        error={<ListFailed />}
      >
        {narrow ? (
          <SimpleList<MemberRecord>
            rowClick={toPerson}
            primaryText={(member) => nameOf(member)}
            secondaryText={(member) => `${member.username} · ${roleIn(member)}`}
            empty={empty}
          />
        ) : (
          <DataTable<MemberRecord> rowClick={toPerson} bulkActionButtons={false} empty={empty}>
            <Col
              label={t('console.users.name')}
              render={(member) => <OpenLink to={toPerson(member.id)}>{nameOf(member)}</OpenLink>}
            />
            <Col label={t('login.username')} render={(member) => member.username} />
            <Col label={t('console.groups.roleIn')} render={roleIn} />
          </DataTable>
        )}
      </ReferenceManyField>
    </Card>
  );
}
