import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { StudentCard } from '@mathquiz/contracts/auth/students.schemas';
import { isUsername } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { NameFields } from '../../blocks/account/name-fields.js';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { useOwnGroups } from '../../blocks/people/use-own-groups.js';
import { LoginCards } from '../../blocks/tasks/login-cards.js';
import { ErrorLine } from '../../components/error-line.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { isEmail } from '../../lib/rules.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** One account; its card is shown once. A lost answer and a second press make one account: the key stays while nothing is changed. */
export function AddStudent({ onClose }: { onClose: () => void }) {
  const t = useT();
  useFocusBack();
  const groups = useOwnGroups();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [card, setCard] = useState<StudentCard | null>(null);
  const form = useForm({
    initialValues: { name: '', lastname: '', username: '', email: '', group: '' },
    onValuesChange: () => setKey(crypto.randomUUID()),
    validate: {
      name: (value) => (value.trim() === '' ? t('login.nameMissing') : null),
      lastname: (value) => (value.trim() === '' ? t('login.lastnameMissing') : null),
      username: (value) => (value === '' || isUsername(value) ? null : t('login.usernameRule')),
      email: (value) => (isEmail(value.trim()) ? null : t('login.emailRule')),
    },
  });
  useKeptForm({
    what: 'student:new',
    values: form.values,
    dirty: card === null && form.isDirty(),
    restore: (kept) => form.setValues(kept),
  });
  const create = useSend(studentRoutes.createStudents, {
    refresh: [studentRoutes.listStudents],
    onDone: ({ data: [row] }) => {
      if (row?.student && row.password !== null) setCard({ ...row.student, password: row.password });
      else if (row?.problem) {
        form.setFieldError('username', t(`people.problem.${row.problem}`, { username: row.username ?? '' }));
      }
    },
  });
  const send = ({ name, lastname, username, email, group }: typeof form.values) =>
    create.mutate({
      body: {
        students: [
          {
            name,
            lastname,
            ...(username === '' ? {} : { username }),
            email: email.trim() === '' ? null : email.trim(),
          },
        ],
        group_id: group === '' ? null : group,
      },
      idempotencyKey,
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.addStudent')}
      closeOnClickOutside={card === null}
      closeOnEscape={card === null}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {card ? (
        <LoginCards cards={[card]} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit(send)}>
          <Stack gap="md">
            <NameFields form={form} />
            <TextInput
              label={t('people.usernameOptional')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('username')}
            />
            <TextInput
              type="email"
              label={t('people.emailOptional')}
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <NativeSelect
              label={t('people.intoGroup')}
              data={[
                { value: '', label: t('people.inNoGroup') },
                ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
              ]}
              {...form.getInputProps('group')}
            />
            <ErrorLine error={create.error} />
            <Button type="submit" loading={create.isPending}>
              {t('people.createAccount')}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
