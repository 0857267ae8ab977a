import { Button } from '@mantine/core';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import type { SignUpInvitation } from '@mathquiz/contracts/auth/signup-invitations.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';

export function MyInvites() {
  const t = useT();
  const list = useList();
  const invites = useLoad(
    signUpInvitationRoutes.listSignUpInvitations,
    { query: { offset: list.offset } },
    { keep: true },
  );
  return (
    <Panel title={t('people.myInvites')}>
      <Listed list={list} query={invites} empty={<Empty sentence={t('people.noInvites')} />}>
        {(rows) => (
          <Rows label={t('people.myInvites')}>
            {rows.map((one) => (
              <InviteLine key={one._id} invite={one} />
            ))}
          </Rows>
        )}
      </Listed>
    </Panel>
  );
}

function InviteLine({ invite }: { invite: SignUpInvitation }) {
  const t = useT();
  const locale = useLocale();
  const isAdmin = rolesOf(useUser().access_rights).includes('admin');
  const refresh = [signUpInvitationRoutes.listSignUpInvitations];
  const decide = useSend(signUpInvitationRoutes.decideSignUp, { refresh });
  const cancel = useSend(signUpInvitationRoutes.cancelSignUp, { refresh });
  const { _id, email, as, state, invited_by, created_at } = invite;
  const params = { id: _id };
  const facts = [
    t(`frame.role.${as}`),
    t(`people.signUp.${state}`),
    invited_by ? fullName(invited_by, locale) : t('people.askedSelf'),
    formatDay(created_at, locale),
  ];
  return (
    <Row title={email} facts={facts.join(' · ')}>
      {state === 'waiting' && isAdmin && (
        <>
          <Button
            aria-label={`${t('people.admit')}: ${email}`}
            loading={decide.isPending}
            onClick={() => decide.mutate({ params, body: { accepted: true } })}
          >
            {t('people.admit')}
          </Button>
          <Button
            variant="default"
            aria-label={`${t('people.refuse')}: ${email}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ params, body: { accepted: false } })}
          >
            {t('people.refuse')}
          </Button>
        </>
      )}
      {state === 'sent' && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`${t('people.cancelInvite')}: ${email}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params })}
        >
          {t('people.cancelInvite')}
        </Button>
      )}
    </Row>
  );
}
