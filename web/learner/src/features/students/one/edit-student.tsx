import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import { NameFields } from '../../../blocks/account/name-fields.js';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { useOwnGroups } from '../../../blocks/people/use-own-groups.js';
import { ErrorLine } from '../../../components/error-line.js';
import { NumberField } from '../../../components/number-field.js';
import { isEmail } from '../../../lib/rules.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { keptStudent, type StudentProps } from './student-props.js';

/** Name, address, groups and what is granted in tests. */
export function EditStudent({ student, onChange }: StudentProps) {
  const t = useT();
  const groups = useOwnGroups();
  const form = useForm({
    initialValues: {
      name: student.name,
      lastname: student.lastname,
      email: student.email ?? '',
      group_ids: student.groups.map(({ _id }) => _id),
      time_factor: student.accommodations.time_factor,
      note: student.accommodations.note,
    },
    validate: {
      name: (value) => (value.trim() === '' ? t('login.nameMissing') : null),
      lastname: (value) => (value.trim() === '' ? t('login.lastnameMissing') : null),
      email: (value) => (isEmail(value.trim()) ? null : t('login.emailRule')),
    },
  });
  useKeptForm({
    what: keptStudent(student._id),
    values: form.values,
    dirty: form.isDirty(),
    restore: (kept) => form.setValues(kept),
  });
  const save = useSend(studentRoutes.updateStudent, {
    refresh: [studentRoutes.listStudents, groupRoutes.groupMembers],
    onDone: ({ data }) => {
      onChange(data);
      form.resetDirty();
    },
  });
  const send = ({ name, lastname, email, group_ids, time_factor, note }: typeof form.values) =>
    save.mutate({
      body: {
        _id: student._id,
        name,
        lastname,
        email: email.trim() === '' ? null : email.trim(),
        accommodations: { time_factor, note },
        ...(form.isDirty('group_ids') ? { group_ids } : {}),
      },
    });
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="md">
        <NameFields form={form} />
        <TextInput type="email" label={t('people.emailOptional')} autoComplete="off" {...form.getInputProps('email')} />
        {groups.length > 0 && (
          <Checkbox.Group label={t('settings.group')} {...form.getInputProps('group_ids')}>
            <Stack gap="xs" mt={4}>
              {groups.map(({ _id, groupname }) => (
                <Checkbox key={_id} value={_id} label={groupname} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <NumberField
          label={t('people.timeFactor')}
          description={t('people.timeFactorNote')}
          sign="×"
          min={1}
          max={4}
          width={320}
          value={form.values.time_factor}
          onChange={(factor) => form.setFieldValue('time_factor', factor)}
        />
        <Textarea
          label={t('people.note')}
          rows={2}
          maxLength={maxChars.accommodationNote}
          {...form.getInputProps('note')}
        />
        <ErrorLine error={save.error} />
        <div>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('frame.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
