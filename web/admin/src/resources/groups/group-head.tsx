import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Box, Button } from '@mui/material';
import { Link, useRecordContext, useRedirect } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { PageHead } from '../../components/page-head.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';

export function GroupHead() {
  const t = useT();
  const redirect = useRedirect();
  const group = useRecordContext<GroupRecord>();
  if (!group) return null;
  const { groupname: name, description, member_count: count, approval } = group;
  const facts = [t('console.groups.count', { count }), t(approval ? 'console.groups.asks' : 'console.groups.opens')];
  return (
    <>
      <PageHead title={name} below={[facts.join(' · '), ...(description === '' ? [] : [description])]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/groups/${group.id}`} variant="outlined">
          {t('console.groups.edit')}
        </Button>
        <AskButton
          label={t('console.groups.delete')}
          title={t('console.groups.deleteTitle', { name })}
          text={t('console.groups.deleteText', { count })}
          run={(act) => act(groupRoutes.deleteGroup, { params: { id: group._id } }, { leaves: true })}
          onDone={() => redirect('list', 'groups')}
        />
      </Box>
    </>
  );
}
