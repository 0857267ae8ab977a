import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { focusOn } from '@mathquiz/web';
import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { ChipsField } from '../../components/chips-field.js';
import { Choose } from '../../components/choose.js';
import { FollowedMails } from '../../components/followed-mails.js';
import { Problem } from '../../components/problem.js';
import { useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { type EnteringRole, enteringChoices } from './entering-roles.js';

const most = 200;
type Outcome = DataOf<typeof groupEntryRoutes.inviteToGroup>;

/** How many were invited, and each who was not with the reason. */
function Told({ outcome: { invited, left_out } }: { outcome: Outcome }) {
  const t = useT();
  return (
    <div role="status" ref={focusOn} tabIndex={-1}>
      {invited.length > 0 && (
        <Alert severity="success" sx={{ mb: 1 }}>
          {t('console.groups.invited', { count: invited.length })}
        </Alert>
      )}
      {left_out.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('console.groups.leftOut', { count: left_out.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left_out.map(({ invitee, reason }) => (
              <li key={invitee}>{t(`console.groups.leftOut.${reason}`, { name: invitee })}</li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}

export function InviteForm({ group }: { group: GroupRecord }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const [invitees, setInvitees] = useState<string[]>([]);
  const [role, setRole] = useState<EnteringRole>('member');
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [told, setTold] = useState(0);
  useKeptForm({
    what: `group-invitations:${group._id}`,
    values: { invitees, role },
    dirty: invitees.length > 0,
    restore: (kept) => {
      setInvitees(kept.invitees);
      setRole(kept.role);
    },
  });
  const wrong = invitees.length === 0 ? 'noInvitee' : invitees.length > most ? 'tooManyInvitees' : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong !== null) return;
    const reply = await act(
      groupEntryRoutes.inviteToGroup,
      { params: { id: group._id }, body: { invitees, role } },
      { done: ({ data }) => (data.invited.length > 0 ? 'groupInviteSuccess' : 'groupInviteError') },
    );
    if (!reply) return;
    setOutcome(reply.data);
    setTold(told + 1);
    // Who was left out stays in the field, to be put right.
    setInvitees(reply.data.left_out.map(({ invitee }) => invitee));
    setAsked(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ p: 2 }}>
      {outcome && <Told key={told} outcome={outcome} />}
      {outcome?.task_id && <FollowedMails id={outcome.task_id} />}
      <Problem said={problem} />
      <ChipsField
        label={t('people.invitees')}
        hint={t('console.groups.inviteesHint')}
        problem={asked && wrong !== null ? t(`console.groups.${wrong}`) : null}
        value={invitees}
        onChange={setInvitees}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 180px', maxWidth: 320 }}>
          <Choose
            label={t('console.groups.roleIn')}
            value={role}
            choices={enteringChoices(t)}
            onChange={(next) => next && setRole(next)}
          />
        </Box>
        <Button type="submit" variant="contained" loading={busy}>
          {t('console.groups.invite')}
        </Button>
      </Box>
    </Box>
  );
}
