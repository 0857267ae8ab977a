import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { AskButton } from '../../components/ask-button.js';
import { Choose } from '../../components/choose.js';
import { FormDialog } from '../../components/form-dialog.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord, MemberRecord } from '../../providers/records.js';
import { type EnteringRole, enteringChoices, enteringRoles } from './entering-roles.js';

type Props = { group: GroupRecord; member: MemberRecord };

function RoleButton({ group, member }: Props) {
  const t = useT();
  const name = useName()(member);
  const { act, busy, problem, forget } = useAct();
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<EnteringRole>('member');
  const begin = () => {
    forget();
    setRole(enteringRoles.find((one) => one === member.role) ?? 'member');
    setOpen(true);
  };
  const send = async () => {
    const params = { id: group._id, userId: member._id };
    if (await act(groupRoutes.changeMember, { params, body: { role } })) setOpen(false);
  };
  return (
    <>
      <Button size="small" aria-label={`${t('console.groups.changeRole')}: ${name}`} onClick={begin}>
        {t('console.groups.changeRole')}
      </Button>
      <FormDialog
        open={open}
        title={t('console.groups.roleTitle', { name })}
        yes={t('console.groups.changeRole')}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <Choose
          label={t('console.groups.roleIn')}
          value={role}
          choices={enteringChoices(t)}
          hint={t('console.groups.roleHint')}
          onChange={(next) => next && setRole(next)}
        />
      </FormDialog>
    </>
  );
}

/** The owner is not among those who have actions: a group is handed over, and then its owner of before can be taken out. */
export function MemberActions({ group, member }: Props) {
  const t = useT();
  const name = useName()(member);
  const { groupname } = group;
  const params = { id: group._id, userId: member._id };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {member.role !== 'guardian' && (
        <>
          <RoleButton group={group} member={member} />
          <AskButton
            small
            label={t('console.groups.handOver')}
            about={name}
            title={t('console.groups.handOverTitle', { group: groupname, name })}
            text={t('console.groups.handOverText', { name })}
            run={(act) => act(groupRoutes.changeMember, { params, body: { role: 'owner' } })}
          />
        </>
      )}
      <AskButton
        small
        label={t('console.groups.takeOut')}
        about={name}
        title={t('console.groups.takeOutTitle', { group: groupname, name })}
        text={t('console.groups.takeOutText', { name })}
        run={(act) => act(groupRoutes.removeMember, { params })}
      />
    </Box>
  );
}
