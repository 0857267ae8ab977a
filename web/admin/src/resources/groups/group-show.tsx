import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Box } from '@mui/material';
import { Show } from 'react-admin';
import { ShowFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { useFailing } from '../../lib/use-failing.js';
import { GroupHead } from './group-head.js';
import { GroupParts } from './group-parts.js';
import { ToGroups } from './to-groups.js';

export function GroupShow() {
  const failing = useFailing(groupRoutes.getGroup);
  return (
    <Show
      title={false}
      queryOptions={failing}
      actions={false}
      error={<ShowFailed other={<ToGroups />} />}
      component={Box}
      sx={{ maxWidth: 1080, '& .RaShow-card': { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } }}
      render={({ record }) =>
        record ? (
          <>
            <GroupHead />
            <GroupParts />
          </>
        ) : (
          <LoadingPage />
        )
      }
    />
  );
}
