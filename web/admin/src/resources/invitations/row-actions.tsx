import { routes } from '@mathquiz/contracts';
import { Box, Button } from '@mui/material';
import { AskButton } from '../../components/ask-button.js';
import { Problem } from '../../components/problem.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import type { SignUpRecord } from '../../providers/school.js';
import { roleName } from '../users/role-names.js';

/** Letting somebody in hurts nobody and does not ask; refusing and taking back do. */
export function RowActions({ invitation }: { invitation: SignUpRecord }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const { _id, email, state } = invitation;
  const params = { id: _id };
  if (state === 'sent')
    return (
      <AskButton
        small
        label={t('console.invitations.cancel')}
        about={email}
        title={t('console.invitations.cancelTitle', { email })}
        text={t('console.invitations.cancelText')}
        run={(ask) => ask(routes.cancelSignUp, { params })}
      />
    );
  if (state !== 'waiting') return null;
  const role = roleName(invitation.as, t);
  return (
    <Box>
      <Problem said={problem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          loading={busy}
          aria-label={`${t('console.invitations.letIn')}: ${email}`}
          onClick={() => void act(routes.decideSignUp, { params, body: { accepted: true } })}
        >
          {t('console.invitations.letIn')}
        </Button>
        <AskButton
          small
          label={t('console.invitations.refuse')}
          about={email}
          title={t('console.invitations.refuseTitle', { email })}
          text={t('console.invitations.refuseText', { role })}
          run={(ask) => ask(routes.decideSignUp, { params, body: { accepted: false } })}
        />
      </Box>
    </Box>
  );
}
