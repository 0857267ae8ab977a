import { DataTable, List, SearchInput, SimpleList, useCreatePath } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { NothingHere } from '../../components/nothing-here.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { useNarrow } from '../../components/use-narrow.js';
import { type T, useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';

const Col = DataTable.Col<GroupRecord>;

const groupFilters = (t: T) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.groups.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.groups.search') } }}
  />,
];

function GroupTable() {
  const t = useT();
  const pathTo = useCreatePath();
  const showPath = (group: GroupRecord) => pathTo({ resource: 'groups', type: 'show', id: group.id });
  return (
    <DataTable<GroupRecord>
      rowClick="show"
      bulkActionButtons={false}
      empty={<NothingHere sentence={t('console.groups.none')} />}
    >
      <Col
        label={t('console.groups.name')}
        render={(group) => <OpenLink to={showPath(group)}>{group.groupname}</OpenLink>}
      />
      <Col align="right" label={t('console.groups.people')} render={(group) => group.member_count} />
    </DataTable>
  );
}

function GroupRows() {
  const t = useT();
  return (
    <SimpleList<GroupRecord>
      rowClick="show"
      primaryText={(group) => group.groupname}
      secondaryText={(group) => t('console.groups.count', { count: group.member_count })}
      empty={<NothingHere sentence={t('console.groups.none')} />}
    />
  );
}

export function GroupList() {
  const t = useT();
  const narrow = useNarrow();
  return (
    <>
      <PageHead title={t('console.groups.title')} />
      <List
        title={false}
        filters={groupFilters(t)}
        perPage={perPage}
        pagination={<Pages />}
        actions={false}
        exporter={false}
        empty={false}
        error={<ListFailed />}
      >
        {narrow ? <GroupRows /> : <GroupTable />}
      </List>
    </>
  );
}
