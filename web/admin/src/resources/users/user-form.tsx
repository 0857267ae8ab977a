import { roles } from '@mathquiz/contracts/constants';
import { isFamilyFirst } from '@mathquiz/domain/format';
import { isLocale } from '@mathquiz/web';
import { Alert, Box, Button, Card } from '@mui/material';
import { IconDeviceFloppy } from '@tabler/icons-react';
import {
  BooleanInput,
  CheckboxGroupInput,
  Link,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  useLocale,
  useLocales,
  useRecordContext,
} from 'react-admin';
import { KeptFields } from '../../components/kept-fields.js';
import { Problem } from '../../components/problem.js';
import { roleName } from '../../lib/role-names.js';
import { useSession } from '../../lib/session.js';
import { useKeptRecord } from '../../lib/use-kept-record.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { AccommodationInputs } from './accommodation-inputs.js';
import { EmailMark } from './email-mark.js';
import { emailRule, nameRule, rolesRule } from './rules.js';
import { ZoneInput } from './zone-input.js';

/** Where the form ends, on phones too: react-admin's own bar would float over the account below. */
function FormBar({ restored }: { restored: boolean }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 2 }}>
      <SaveButton alwaysEnable={restored} icon={<IconDeviceFloppy size={20} stroke={1.5} aria-hidden />} />
      <Button component={Link} to="/users">
        {t('ra.action.cancel')}
      </Button>
    </Box>
  );
}

/** Given and family name stand in the order in which the reader says them. */
function NameInputs() {
  const t = useT();
  const locale = useLocale();
  const given = <TextInput key="name" source="name" label={t('login.name')} validate={nameRule} helperText={false} />;
  const family = (
    <TextInput key="lastname" source="lastname" label={t('login.lastname')} validate={nameRule} helperText={false} />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
      {isLocale(locale) && isFamilyFirst(locale) ? [family, given] : [given, family]}
    </Box>
  );
}

export function UserForm({ problem }: { problem: string | null }) {
  const t = useT();
  const languages = useLocales();
  const session = useSession();
  const user = useRecordContext<UserRecord>();
  const { record, restored, warns, restore } = useKeptRecord(user);
  const own = session.state !== 'out' && session.user._id === user?.id;
  return (
    <Card>
      <SimpleForm
        {...(record ? { record } : {})}
        toolbar={<FormBar restored={restored} />}
        warnWhenUnsavedChanges={warns}
        noValidate
        sx={{ pb: { xs: 2 } }}
      >
        {user && <KeptFields what={`user:${user.id}`} saved={user} onRestore={restore} />}
        <Problem said={problem} />
        {own && (
          <Alert severity="info" sx={{ mb: 1, width: '100%' }}>
            {t('console.users.own')}
          </Alert>
        )}
        <NameInputs />
        <TextInput
          source="email"
          type="email"
          label={t('login.email')}
          validate={emailRule}
          parse={(value: string) => (value.trim() === '' ? null : value.trim())}
          helperText={t('console.users.emailHint')}
        />
        <EmailMark />
        <SelectInput
          source="locale"
          label={t('console.users.language')}
          choices={languages.map(({ locale, name }) => ({ id: locale, name }))}
          translateChoice={false}
          helperText={false}
        />
        <ZoneInput />
        <CheckboxGroupInput
          source="roles"
          label={t('console.users.roles')}
          choices={roles.map((role) => ({ id: role, name: roleName(role, t) }))}
          translateChoice={false}
          validate={rolesRule}
          helperText={false}
        />
        <BooleanInput
          source="can_publish"
          label={t('console.users.canPublish')}
          helperText={t('console.users.canPublishHint')}
        />
        <AccommodationInputs />
      </SimpleForm>
    </Card>
  );
}
