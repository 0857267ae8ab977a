import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PictureTextarea } from '../../blocks/pictures/picture-textarea.js';
import { useT } from '../../lib/texts.js';

export type GroupForm = { groupname: string; description: string; approval: boolean };

export const groupRules = (missing: string) => ({
  groupname: (value: string) => (value.trim() === '' ? missing : null),
});

/** What a group is called and how one joins it. */
export function GroupFields({ form }: { form: UseFormReturnType<GroupForm> }) {
  const t = useT();
  return (
    <>
      <TextInput label={t('people.groupName')} maxLength={maxChars.groupName} {...form.getInputProps('groupname')} />
      <PictureTextarea
        label={t('people.description')}
        rows={3}
        maxLength={maxChars.groupText}
        {...form.getInputProps('description')}
        value={form.values.description}
      />
      <Checkbox label={t('people.approval')} {...form.getInputProps('approval', { type: 'checkbox' })} />
    </>
  );
}
