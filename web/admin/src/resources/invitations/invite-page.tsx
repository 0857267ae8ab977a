import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import { type Role, roles } from '@mathquiz/contracts/constants';
import { focusOn } from '@mathquiz/web';
import { Alert, Button, Card, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-admin';
import { ChipsField } from '../../components/chips-field.js';
import { FollowedMails } from '../../components/followed-mails.js';
import { PageHead } from '../../components/page-head.js';
import { Problem } from '../../components/problem.js';
import { useKeptForm } from '../../lib/kept-form.js';
import { roleName } from '../../lib/role-names.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import { addressProblem, isWrongAddress } from './addresses.js';

type Outcome = {
  readonly sent: readonly string[];
  readonly known: readonly string[];
  readonly later: readonly string[];
  readonly task_id: string | null;
};

/** Who was invited and who was left out, each by address. */
function Told({ outcome: { sent, known, later } }: { outcome: Outcome }) {
  const t = useT();
  const list = (addresses: readonly string[]) => addresses.join(', ');
  return (
    <div role="status" ref={focusOn} tabIndex={-1}>
      {sent.length > 0 && (
        <Alert severity="success" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('console.invitations.sent', { count: sent.length, emails: list(sent) })}
        </Alert>
      )}
      {known.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('console.invitations.known', { count: known.length, emails: list(known) })}
        </Alert>
      )}
      {later.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('people.laterAddresses', { list: list(later) })}
        </Alert>
      )}
    </div>
  );
}

/** Several addresses at once, as one role. What was typed stays until it was sent. */
export function InvitePage() {
  const t = useT();
  const { act, busy, problem } = useAct();
  const [emails, setEmails] = useState<string[]>([]);
  const [as, setAs] = useState<Role>('teacher');
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [told, setTold] = useState(0);
  const wrong = addressProblem(emails);
  useKeptForm({
    what: 'invitations',
    values: { emails, as },
    dirty: emails.length > 0,
    restore: (kept) => {
      setEmails(kept.emails);
      setAs(kept.as);
    },
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong !== null) return;
    const reply = await act(
      signUpInvitationRoutes.inviteToSignUp,
      { body: { emails, as } },
      { done: ({ data }) => (data.sent.length > 0 ? 'signUpInvitationSent' : 'signUpInvitationSentError') },
    );
    if (!reply) return;
    setOutcome(reply.data);
    setTold(told + 1);
    setEmails([]);
    setAsked(false);
  };
  return (
    <>
      <PageHead title={t('console.invitations.inviteTitle')} />
      <Card sx={{ p: 2, maxWidth: 760 }}>
        {outcome && <Told key={told} outcome={outcome} />}
        {outcome?.task_id && <FollowedMails id={outcome.task_id} />}
        <Problem said={problem} />
        <form noValidate onSubmit={(event) => void send(event)}>
          <ChipsField
            label={t('people.addresses')}
            hint={t('console.invitations.emailsHint')}
            problem={asked && wrong !== null ? t(`console.invitations.${wrong}`) : null}
            value={emails}
            onChange={setEmails}
            isWrong={isWrongAddress}
          />
          <TextField
            select
            label={t('console.invitations.as')}
            value={as}
            onChange={(event) => setAs(roles.find((role) => role === event.target.value) ?? as)}
            helperText={t('console.invitations.asHint')}
          >
            {roles.map((role) => (
              <MenuItem key={role} value={role}>
                {roleName(role, t)}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2, mr: 1 }}>
            {t('console.invitations.send')}
          </Button>
          <Button component={Link} to="/invitations" sx={{ mt: 2 }}>
            {t('console.invitations.toList')}
          </Button>
        </form>
      </Card>
    </>
  );
}
