import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Box } from '@mui/material';
import { useCallback } from 'react';
import { Edit, useRecordContext, useRedirect } from 'react-admin';
import { EditFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { useFailing } from '../../lib/use-failing.js';
import { useSaving } from '../../lib/use-saving.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { GroupForm } from './group-form.js';
import { ToGroups } from './to-groups.js';

function Form({ problem }: { problem: string | null }) {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  if (!group) return null;
  return (
    <>
      <PageHead title={t('console.groups.editTitle', { name: group.groupname })} />
      <GroupForm
        what={`group:${group.id}`}
        save={t('ra.action.save')}
        back={`/groups/${group.id}/show`}
        problem={problem}
      />
    </>
  );
}

export function GroupEdit() {
  const failing = useFailing(groupRoutes.getGroup);
  const redirect = useRedirect();
  const open = useCallback((group: GroupRecord) => redirect('show', 'groups', group.id), [redirect]);
  const { problem, saving } = useSaving<GroupRecord>('updateGroup', open);
  return (
    <Edit<GroupRecord>
      title={false}
      mutationMode="pessimistic"
      queryOptions={failing}
      mutationOptions={saving}
      actions={false}
      error={<EditFailed other={<ToGroups />} />}
      component={Box}
      sx={{ maxWidth: 760, '& .RaEdit-card': { display: 'grid', gap: 2 } }}
      render={({ record }) => (record ? <Form problem={problem} /> : <LoadingPage />)}
    />
  );
}
