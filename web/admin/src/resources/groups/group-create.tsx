import { Box } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { Create, useRedirect } from 'react-admin';
import { PageHead } from '../../components/page-head.js';
import { useSaving } from '../../lib/use-saving.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { GroupForm } from './group-form.js';

export function GroupCreate() {
  const t = useT();
  const redirect = useRedirect();
  // One group however often the form is sent: the key stays with the form.
  const [key] = useState(() => crypto.randomUUID());
  const open = useCallback((group: GroupRecord) => redirect('show', 'groups', group.id), [redirect]);
  const { problem, saving } = useSaving<GroupRecord>('createGroup', open);
  const options = useMemo(() => ({ ...saving, meta: { key } }), [saving, key]);
  return (
    <Create<GroupRecord>
      title={false}
      actions={false}
      mutationOptions={options}
      component={Box}
      sx={{ maxWidth: 760, '& .RaCreate-card': { display: 'grid', gap: 2 } }}
    >
      <PageHead title={t('console.groups.createTitle')} below={[t('console.groups.createNote')]} />
      <GroupForm save={t('console.groups.create')} back="/groups" problem={problem} />
    </Create>
  );
}
