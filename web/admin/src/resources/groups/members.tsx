import { type GroupRole, groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { Box, Card, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Choose } from '../../components/choose.js';
import { type Column, Listing } from '../../components/listing.js';
import { OpenLink } from '../../components/open-link.js';
import { PartList } from '../../components/part-list.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord, MemberRecord } from '../../providers/records.js';
import { roleIn } from './entering-roles.js';
import { MemberActions } from './member-actions.js';
import { useAddress } from './use-address.js';

/** What is typed stands in the address once somebody has stopped typing for a moment. */
function useTyped() {
  const [settled, settle] = useAddress('q');
  const [typed, setTyped] = useState(settled);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== settled) settle(typed.trim());
    }, 300);
    return () => clearTimeout(timer);
  }, [typed, settled, settle]);
  return { typed, setTyped, q: settled };
}

function useColumns(group: GroupRecord | undefined): Column<MemberRecord>[] {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  return [
    {
      key: 'name',
      label: t('console.users.name'),
      render: (member) => (
        <OpenLink to={pathTo({ resource: 'users', type: 'edit', id: member.id })}>{nameOf(member)}</OpenLink>
      ),
    },
    { key: 'username', label: t('login.username'), render: ({ username }) => username },
    { key: 'role', label: t('console.groups.roleIn'), render: ({ role }) => roleIn(role, t) },
    {
      key: 'actions',
      label: '',
      render: (member) => (group && member.role !== 'owner' ? <MemberActions group={group} member={member} /> : null),
    },
  ];
}

/** Who is in a group; each leads to the person. */
export function Members() {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  const columns = useColumns(group);
  const { typed, setTyped, q } = useTyped();
  const [chosen, setRole] = useAddress('role');
  const role: GroupRole | '' = groupRoles.find((one) => one === chosen) ?? '';
  const choices = groupRoles.map((one) => ({ id: one, name: roleIn(one, t) }));
  return (
    <Card>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, columnGap: 2, px: 2, pt: 1 }}
        role="search"
      >
        <TextField
          type="search"
          label={t('console.users.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxChars.search } }}
        />
        <Choose
          label={t('console.groups.roleIn')}
          value={role}
          choices={choices}
          all={t('people.anyRole')}
          onChange={setRole}
        />
      </Box>
      <PartList
        route={groupRoutes.groupMembers}
        reference="members"
        target="group_id"
        filter={{ ...(q ? { q } : {}), ...(role ? { role } : {}) }}
      >
        <Listing columns={columns} none={t(q !== '' || role !== '' ? 'people.noneFound' : 'console.groups.empty')} />
      </PartList>
    </Card>
  );
}
