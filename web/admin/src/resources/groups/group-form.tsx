import { maxChars } from '@mathquiz/contracts/rules';
import { Box, Button, Card } from '@mui/material';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { BooleanInput, Link, SaveButton, SimpleForm, TextInput, useRecordContext, type Validator } from 'react-admin';
import { KeptFields } from '../../components/kept-fields.js';
import { Problem } from '../../components/problem.js';
import { useKeptRecord } from '../../lib/use-kept-record.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';

const nameRule: Validator = (value: unknown) => {
  const length = typeof value === 'string' ? value.trim().length : 0;
  return length >= 1 && length <= 100 ? undefined : 'console.field.groupname';
};

function FormBar({ save, back }: { save: string; back: string }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 2 }}>
      <SaveButton alwaysEnable label={save} icon={<IconDeviceFloppy size={20} stroke={1.5} aria-hidden />} />
      <Button component={Link} to={back}>
        {t('ra.action.cancel')}
      </Button>
    </Box>
  );
}

const blank = { groupname: '', description: '', approval: false };

type Props = {
  /** Under which what is typed is kept. */
  what: string;
  save: string;
  back: string;
  problem: string | null;
};

/** What a group is called and how one comes into it. */
export function GroupForm({ what, save, back, problem }: Props) {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  const { record, warns, restore } = useKeptRecord(group);
  return (
    <Card>
      <SimpleForm
        toolbar={<FormBar save={save} back={back} />}
        {...(record ? { record } : {})}
        warnWhenUnsavedChanges={warns}
        noValidate
        defaultValues={blank}
        sx={{ pb: { xs: 2 } }}
      >
        <KeptFields what={what} saved={group ?? blank} onRestore={restore} />
        <Problem said={problem} />
        <TextInput
          source="groupname"
          label={t('console.groups.groupname')}
          validate={nameRule}
          parse={(value: string) => value}
          slotProps={{ htmlInput: { maxLength: maxChars.groupName } }}
          helperText={false}
        />
        <TextInput
          source="description"
          label={t('people.description')}
          multiline
          minRows={2}
          parse={(value: string) => value}
          slotProps={{ htmlInput: { maxLength: maxChars.groupText } }}
          helperText={false}
        />
        <BooleanInput source="approval" label={t('people.approval')} helperText={t('console.groups.approvalHint')} />
      </SimpleForm>
    </Card>
  );
}
