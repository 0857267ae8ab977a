import { Button } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { GroupInvitation } from '@mathquiz/contracts/auth/group-entry.schemas';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Columns } from '../../../components/columns.js';
import { Empty } from '../../../components/empty.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { InviteForm } from './invite-form.js';
import type { GroupViewProps } from './view-props.js';

export function Invitations({ group, acting }: GroupViewProps) {
  const t = useT();
  const list = useList();
  const invitations = useLoad(
    groupEntryRoutes.groupInvitations,
    { params: { id: group._id }, query: { offset: list.offset } },
    { keep: true },
  );
  return (
    <Columns
      formFirst
      form={<InviteForm group={group} acting={acting} />}
      list={
        <Listed list={list} query={invitations} empty={<Empty sentence={t('people.noInvitations')} />}>
          {(rows) => (
            <Rows label={t('people.tab.invitations')}>
              {rows.map((one) => (
                <InvitationLine key={one._id} invitation={one} />
              ))}
            </Rows>
          )}
        </Listed>
      }
    />
  );
}

function InvitationLine({ invitation }: { invitation: GroupInvitation }) {
  const t = useT();
  const locale = useLocale();
  const cancel = useSend(groupEntryRoutes.cancelGroupInvitation, {
    refresh: [groupEntryRoutes.groupInvitations, groupRoutes.getGroup],
  });
  const { user, email, role, state, created_at, group } = invitation;
  const name = user ? fullName(user, locale) : (email ?? '');
  return (
    <Row
      title={name}
      facts={[t(`people.role.${role}`), t(`people.invitation.${state}`), formatDay(created_at, locale)].join(' · ')}
    >
      {state === 'waiting' && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`${t('people.cancelInvite')}: ${name}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: group._id, inviteId: invitation._id } })}
        >
          {t('people.cancelInvite')}
        </Button>
      )}
    </Row>
  );
}
