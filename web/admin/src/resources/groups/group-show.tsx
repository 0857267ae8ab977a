import { Box, Button, Typography } from '@mui/material';
import { Link, Show, useRecordContext } from 'react-admin';
import { ShowFailed } from '../../components/failed.js';
import { usePageTitle } from '../../lib/use-page-title.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { Members } from './members.js';

function GroupTitle() {
  const t = useT();
  const title = useRecordContext<GroupRecord>()?.groupname ?? t('console.groups.title');
  usePageTitle(title);
  return title;
}

function GroupHead() {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  if (!group) return null;
  return (
    <Box component="header">
      <Typography variant="h1">{group.groupname}</Typography>
      <Typography color="textSecondary" variant="body2">
        {t('console.groups.count', { count: group.member_count })}
      </Typography>
    </Box>
  );
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
      title={<GroupTitle />}
      queryOptions={stay}
      actions={false}
      error={<ShowFailed other={<ToList />} />}
      component={Box}
      sx={{ maxWidth: 960, '& .RaShow-card': { display: 'grid', gap: 2, mt: 2 } }}
    >
      <GroupHead />
      <Members />
    </Show>
  );
}
