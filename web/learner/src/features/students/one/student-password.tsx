import { Button, Stack } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { isPassword } from '@mathquiz/contracts/rules';
import { type FormEvent, useState } from 'react';
import { NewPassword } from '../../../blocks/account/new-password.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';

/** A password that the teacher chooses; the student's sessions end. */
export function StudentPassword({ student, name }: { student: Student; name: string }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const set = useSend(studentRoutes.setStudentPassword, {
    onDone: () => {
      setPassword('');
      setAsked(false);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPassword(password)) set.mutate({ params: { id: student._id }, body: { new_password: password } });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <NewPassword
          label={t('people.newPasswordFor', { name })}
          value={password}
          onChange={setPassword}
          error={asked && !isPassword(password) && t('login.passwordRule')}
        />
        <ErrorLine error={set.error} />
        <div>
          <Button type="submit" variant="default" loading={set.isPending}>
            {t('people.setPassword')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
