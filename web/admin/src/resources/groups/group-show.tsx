import { Box } from '@mui/material';
import { Show } from 'react-admin';
import { ShowFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { GroupHead } from './group-head.js';
import { GroupParts } from './group-parts.js';
import { ToGroups } from './to-groups.js';

/** A page that stays when loading fails, instead of react-admin's way back to the list. */
const stay = { onError: () => undefined };

export function GroupShow() {
  return (
    <Show
      title={false}
      queryOptions={stay}
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
