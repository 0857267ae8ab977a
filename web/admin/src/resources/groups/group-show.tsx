import { Box, Button } from '@mui/material';
import { Link, Show, useRecordContext } from 'react-admin';
import { ShowFailed } from '../../components/failed.js';
import { PageHead } from '../../components/page-head.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { Members } from './members.js';

function GroupHead() {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  if (!group) return null;
  return <PageHead title={group.groupname} below={[t('console.groups.count', { count: group.member_count })]} />;
}

const ToList = () => {
  const t = useT();
  return (
    <Button component={Link} to="/groups">
      {t('console.groups.toList')}
    </Button>
  );
};

/** A page that stays when loading fails, instead of react-admin's way back to the list. */
const stay = { onError: () => undefined };

export function GroupShow() {
  return (
    <Show
      title={false}
      queryOptions={stay}
      actions={false}
      error={<ShowFailed other={<ToList />} />}
      component={Box}
      sx={{ maxWidth: 960, '& .RaShow-card': { display: 'grid', gap: 2 } }}
    >
      <GroupHead />
      <Members />
    </Show>
  );
}
