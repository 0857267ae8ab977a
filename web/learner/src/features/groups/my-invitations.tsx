import { Button } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { GroupInvitation } from '@mathquiz/contracts/auth/group-entry.schemas';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';

const stale = [groupEntryRoutes.myGroupInvitations, groupRoutes.grouplist];

export const useMyInvitations = () => useLoad(groupEntryRoutes.myGroupInvitations, {});

/** Groups that wait for one's answer; nothing when there are none. */
export function MyInvitations({ mine }: { mine: ReturnType<typeof useMyInvitations> }) {
  const t = useT();
  const open = (mine.data?.data ?? []).filter((one) => one.state === 'waiting');
  if (open.length === 0) return null;
  return (
    <Panel title={t('people.invitedTo')}>
      <Rows label={t('people.invitedTo')}>
        {open.map((one) => (
          <InvitationLine key={one._id} invitation={one} />
        ))}
      </Rows>
    </Panel>
  );
}

function InvitationLine({ invitation }: { invitation: GroupInvitation }) {
  const t = useT();
  const locale = useLocale();
  const accept = useSend(groupEntryRoutes.acceptGroupInvitation, { refresh: stale });
  const reject = useSend(groupEntryRoutes.rejectGroupInvitation, { refresh: stale });
  const { group, role, invited_by } = invitation;
  const request = { params: { id: group._id } };
  return (
    <Row
      title={group.groupname}
      facts={t('people.invitedBy', { role: t(`people.role.${role}`), name: fullName(invited_by, locale) })}
    >
      <Button
        aria-label={`${t('people.accept')}: ${group.groupname}`}
        loading={accept.isPending}
        onClick={() => accept.mutate(request)}
      >
        {t('people.accept')}
      </Button>
      <Button
        variant="default"
        aria-label={`${t('people.reject')}: ${group.groupname}`}
        loading={reject.isPending}
        onClick={() => reject.mutate(request)}
      >
        {t('people.reject')}
      </Button>
    </Row>
  );
}
