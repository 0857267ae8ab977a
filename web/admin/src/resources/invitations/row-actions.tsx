import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { AskButton } from '../../components/ask-button.js';
import { Problem } from '../../components/problem.js';
import { roleName } from '../../lib/role-names.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import type { SignUpRecord } from '../../providers/school.js';

type Props = { invitation: SignUpRecord };
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;

/** Letting somebody in hurts nobody and does not ask; refusing does. */
function Decide({ invitation: { _id, email, as } }: Props) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const params = { id: _id };
  return (
    <Box>
      <Problem said={problem} />
      <Box sx={buttons}>
        <Button
          size="small"
          loading={busy}
          aria-label={`${t('console.invitations.letIn')}: ${email}`}
          onClick={() => void act(signUpInvitationRoutes.decideSignUp, { params, body: { accepted: true } })}
        >
          {t('console.invitations.letIn')}
        </Button>
        <AskButton
          small
          label={t('console.invitations.refuse')}
          about={email}
          title={t('console.invitations.refuseTitle', { email })}
          text={t('console.invitations.refuseText', { role: roleName(as, t) })}
          run={(ask) => ask(signUpInvitationRoutes.decideSignUp, { params, body: { accepted: false } })}
        />
      </Box>
    </Box>
  );
}

/** The same mail once more, good for two weeks anew. Who has an account by now, or enough mails for this hour, gets none, and that is said. */
function AgainButton({ invitation: { email, as } }: Props) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const [why, setWhy] = useState<string | null>(null);
  const send = async () => {
    setWhy(null);
    const reply = await act(
      signUpInvitationRoutes.inviteToSignUp,
      { body: { emails: [email], as } },
      { done: ({ data }) => (data.sent.length > 0 ? 'signUpInvitationSent' : 'signUpInvitationSentError') },
    );
    if (!reply || reply.data.sent.length > 0) return;
    setWhy(t(reply.data.known.length > 0 ? 'people.knownAddresses' : 'people.laterAddresses', { list: email }));
  };
  return (
    <>
      <Problem said={problem ?? why} />
      <Button
        size="small"
        loading={busy}
        aria-label={`${t('console.invitations.again')}: ${email}`}
        onClick={() => void send()}
      >
        {t('console.invitations.again')}
      </Button>
    </>
  );
}

function TakeBackButton({ invitation: { _id, email } }: Props) {
  const t = useT();
  return (
    <AskButton
      small
      label={t('console.invitations.cancel')}
      about={email}
      title={t('console.invitations.cancelTitle', { email })}
      text={t('console.invitations.cancelText')}
      run={(ask) => ask(signUpInvitationRoutes.cancelSignUp, { params: { id: _id } })}
    />
  );
}

/** What can be done with an invitation while it is open, or was not taken up in time. */
export function RowActions({ invitation }: Props) {
  switch (invitation.state) {
    case 'waiting':
      return <Decide invitation={invitation} />;
    case 'sent':
      return (
        <Box sx={buttons}>
          <AgainButton invitation={invitation} />
          <TakeBackButton invitation={invitation} />
        </Box>
      );
    case 'expired':
      return <AgainButton invitation={invitation} />;
    case 'accepted':
    case 'refused':
    case 'cancelled':
      return null;
  }
}
