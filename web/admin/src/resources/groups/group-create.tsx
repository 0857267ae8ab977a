import { useIdempotencyKey } from '@mathquiz/web';
import { Box } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { Create, useRedirect } from 'react-admin';
import { PageHead } from '../../components/page-head.js';
import { useSaving } from '../../lib/use-saving.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { GroupForm } from './group-form.js';

export function GroupCreate() {
  const t = useT();
  const redirect = useRedirect();
  const keyFor = useIdempotencyKey();
  const open = useCallback((group: GroupRecord) => redirect('show', 'groups', group.id), [redirect]);
  const { problem, saving } = useSaving<GroupRecord>('createGroup', open);
  const options = useMemo(() => ({ ...saving, meta: { keyFor } }), [saving, keyFor]);
  return (
    <Create<GroupRecord>
      title={false}
      actions={false}
      mutationOptions={options}
      component={Box}
      sx={{ maxWidth: 760, '& .RaCreate-card': { display: 'grid', gap: 2 } }}
    >
      <PageHead title={t('people.newGroup')} below={[t('console.groups.createNote')]} />
      <GroupForm what="group:new" save={t('people.newGroup')} back="/groups" problem={problem} />
    </Create>
  );
}
