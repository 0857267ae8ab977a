import { Button, Group as Line, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { isGroupStaff } from '@mathquiz/domain/access';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { Markdown } from '../../../blocks/markdown.js';
import { Confirm } from '../../../components/confirm.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Panel } from '../../../components/panel.js';
import { asWritten } from '../../../lib/image-address.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { GroupFields, type GroupForm, groupRules } from '../group-fields.js';
import type { GroupViewProps } from './view-props.js';

/** What the group is called and how one joins; leaving and deleting it. */
export function About({ group, acting, back }: GroupViewProps) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <Stack gap="lg" maw={640}>
      {isGroupStaff(acting) ? (
        <Edit group={group} />
      ) : (
        group.description !== '' && (
          <Panel title={t('people.description')}>
            <Markdown text={group.description} />
          </Panel>
        )
      )}
      <Line>
        {group.my_role !== null && group.my_role !== 'owner' && (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('people.leave')}
          </Button>
        )}
        {acting === 'owner' && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t('people.deleteGroup')}
          </Button>
        )}
      </Line>
      {leaving && <Leave group={group} back={back} onClose={() => setLeaving(false)} />}
      {deleting && <Delete group={group} back={back} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}

function Edit({ group }: Pick<GroupViewProps, 'group'>) {
  const t = useT();
  const { groupname, description, approval } = asWritten(group);
  const form = useForm<GroupForm>({
    initialValues: { groupname, description, approval },
    validate: groupRules(t('people.groupNameMissing')),
  });
  useKeptForm({
    what: `group:${group._id}`,
    values: form.values,
    dirty: form.isDirty(),
    restore: (kept) => form.setValues(kept),
  });
  const save = useSend(groupRoutes.updateGroup, {
    refresh: [groupRoutes.getGroup, groupRoutes.grouplist],
    onDone: () => form.resetDirty(),
  });
  return (
    <Panel title={t('people.tab.about')}>
      <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body: { _id: group._id, ...body } }))}>
        <Stack gap="md">
          <GroupFields form={form} />
          <ErrorLine error={save.error} />
          <div>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('frame.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

type Asking = Pick<GroupViewProps, 'group' | 'back'> & { onClose: () => void };

function Leave({ group, back, onClose }: Asking) {
  const t = useT();
  const navigate = useNavigate();
  const me = useUser()._id;
  const leave = useSend(groupRoutes.removeMember, {
    refresh: [groupRoutes.grouplist],
    onDone: () => void navigate(back),
  });
  return (
    <Confirm
      title={group.groupname}
      yes={t('people.leave')}
      danger
      pending={leave.isPending}
      error={leave.error}
      onClose={onClose}
      onYes={() => leave.mutate({ params: { id: group._id, userId: me } })}
    >
      <p>{t('people.leaveNote')}</p>
    </Confirm>
  );
}

function Delete({ group, back, onClose }: Asking) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useSend(groupRoutes.deleteGroup, {
    refresh: [groupRoutes.grouplist],
    onDone: () => void navigate(back),
  });
  return (
    <Confirm
      title={t('people.deleteGroup')}
      yes={t('people.deleteGroupYes', { group: group.groupname })}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onYes={() => remove.mutate({ params: { id: group._id } })}
    >
      <p>{t('people.deleteGroupNote', { group: group.groupname, count: group.member_count })}</p>
    </Confirm>
  );
}
