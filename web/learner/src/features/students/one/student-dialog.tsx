import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { EditStudent } from './edit-student.js';
import { Parents } from './parents.js';
import { StudentPassword } from './student-password.js';
import type { StudentProps } from './student-props.js';

/** Everything about one student that their teacher may change. */
export function StudentDialog({ student, onChange, onClose }: StudentProps & { onClose: () => void }) {
  const t = useT();
  useFocusBack();
  const name = fullName(student, useLocale());
  const [deleting, setDeleting] = useState(false);
  const refresh = [studentRoutes.listStudents];
  const archive = useSend(studentRoutes.updateStudent, { refresh, onDone: onClose });
  const remove = useSend(studentRoutes.deleteStudent, { refresh, onDone: onClose });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${name} · ${student.username}`}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Stack gap="xl">
        <EditStudent student={student} onChange={onChange} />
        <StudentPassword student={student} name={name} />
        <Parents student={student} onChange={onChange} name={name} />
        <Group>
          <Button
            variant="default"
            loading={archive.isPending}
            onClick={() => archive.mutate({ body: { _id: student._id, archived: !student.archived } })}
          >
            {t(student.archived ? 'people.bringBack' : 'people.archive')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t('people.deleteStudent')}
          </Button>
        </Group>
      </Stack>
      {deleting && (
        <Confirm
          title={t('people.deleteStudent')}
          yes={t('people.deleteStudent')}
          danger
          pending={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(false)}
          onYes={() => remove.mutate({ params: { id: student._id } })}
        >
          <p>{t('people.deleteStudentNote', { name, username: student.username })}</p>
        </Confirm>
      )}
    </Modal>
  );
}
