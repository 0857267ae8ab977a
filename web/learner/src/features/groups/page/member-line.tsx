import { NativeSelect } from '@mantine/core';
import { type GroupRole, groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Member } from '@mathquiz/contracts/auth/groups.schemas';
import { mayChangeRole, mayTakeOut, takesTests } from '@mathquiz/domain/access';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconTag, IconUserMinus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { Row } from '../../../components/rows.js';
import { ToolButton } from '../../../components/tool-button.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { MemberLabels } from './member-labels.js';
import type { GroupActing } from './view-props.js';

type Props = GroupActing & { member: Member };
type Asking = 'handOver' | 'takeOut' | 'labels' | null;
const EditLabels = lazily(() => import('./edit-labels.js'));

/** One member; only what one may do to them can be pressed. Handing over and taking out ask once. */
export function MemberLine({ member, group, acting }: Props) {
  const t = useT();
  const name = fullName(member, useLocale());
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const stale = [groupRoutes.groupMembers, groupRoutes.getGroup, groupRoutes.grouplist];
  const change = useSend(groupRoutes.changeMember, { refresh: stale, onDone: close });
  const remove = useSend(groupRoutes.removeMember, { refresh: stale, onDone: close });
  const params = { id: group._id, userId: member._id };
  const given = groupRoles.filter((role) => role === member.role || mayChangeRole(acting, member.role, role));
  const give = (role: GroupRole) => change.mutate({ params, body: { role } });
  return (
    <Row
      title={name}
      facts={
        <>
          {member.username}
          <MemberLabels labels={member.labels} />
        </>
      }
    >
      {given.length > 1 ? (
        <NativeSelect
          aria-label={t('people.roleOf', { name })}
          value={member.role}
          disabled={change.isPending}
          data={given.map((value) => ({ value, label: t(`people.role.${value}`) }))}
          onChange={(event) => {
            const role = given.find((one) => one === event.currentTarget.value);
            if (role === 'owner') setAsking('handOver');
            else if (role) give(role);
          }}
        />
      ) : (
        <span>{t(`people.role.${member.role}`)}</span>
      )}
      {takesTests(member.role) && (
        <ToolButton icon={IconTag} label={t('people.editLabels', { name })} onPress={() => setAsking('labels')} />
      )}
      {mayTakeOut(acting, member.role) && (
        <ToolButton
          icon={IconUserMinus}
          label={t('people.takeOutOf', { name, group: group.groupname })}
          onPress={() => setAsking('takeOut')}
        />
      )}
      {asking === 'labels' && (
        <Suspense fallback={null}>
          <EditLabels groupId={group._id} member={member} onClose={close} />
        </Suspense>
      )}
      {asking === 'takeOut' && (
        <Confirm
          title={t('people.takeOutOf', { name, group: group.groupname })}
          yes={t('people.takeOut')}
          danger
          pending={remove.isPending}
          error={remove.error}
          onClose={close}
          onYes={() => remove.mutate({ params })}
        >
          <p>{t('people.takeOutNote')}</p>
        </Confirm>
      )}
      {asking === 'handOver' && (
        <Confirm
          title={t('people.handOver', { name, group: group.groupname })}
          yes={t('people.handOver', { name, group: group.groupname })}
          pending={change.isPending}
          error={change.error}
          onClose={close}
          onYes={() => give('owner')}
        >
          <p>{t('people.handOverNote', { name })}</p>
        </Confirm>
      )}
    </Row>
  );
}
