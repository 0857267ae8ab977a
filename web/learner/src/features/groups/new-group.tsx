import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { useIdempotencyKey } from '@mathquiz/web';
import { useNavigate } from 'react-router';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { ErrorLine } from '../../components/error-line.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { GroupFields, type GroupForm, groupRules } from './group-fields.js';

type Props = { title: string; to: (id: string) => string; onClose: () => void };

/** Sent again after a lost answer, it makes one group; under another name, another. */
export function NewGroup({ title, to, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const form = useForm<GroupForm>({
    initialValues: { groupname: '', description: '', approval: false },
    validate: groupRules(t('people.groupNameMissing')),
  });
  useKeptForm({
    what: 'group:new',
    values: form.values,
    dirty: form.isDirty(),
    restore: (kept) => form.setValues(kept),
  });
  const create = useSend(groupRoutes.createGroup, {
    refresh: [groupRoutes.grouplist],
    onDone: ({ data }) => void navigate(to(data._id)),
  });
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <form noValidate onSubmit={form.onSubmit((body) => create.mutate({ body, idempotencyKey: keyFor(body) }))}>
        <Stack gap="md">
          <GroupFields form={form} />
          <ErrorLine error={create.error} />
          <Button type="submit" loading={create.isPending}>
            {title}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
