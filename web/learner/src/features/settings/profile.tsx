import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import '@mantine/core/styles/PasswordInput.css';
import { Button, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { locales } from '@mathquiz/contracts/constants';
import { NameFields } from '../../blocks/account/name-fields.js';
import { useKeptForm } from '../../blocks/draft/kept-form.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { asWritten } from '../../lib/image-address.js';
import { isEmail } from '../../lib/rules.js';
import { becomeUser, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { EmailState } from './email-state.js';
import { Facts } from './facts.js';
import { PictureField } from './picture-field.js';

const zones: readonly string[] = Intl.supportedValuesOf('timeZone');

const formOf = (user: User) => ({
  ...(user.waiting_name ?? { name: user.name, lastname: user.lastname }),
  email: user.email ?? '',
  locale: user.locale,
  time_zone: user.time_zone ?? '',
  picture: asWritten(user.picture),
  password: '',
});

/** What others see of one, and how the school reaches one. */
export function Profile() {
  const t = useT();
  const user = useUser();
  const locale = useLocale();
  const moves = (email: string): boolean => email.trim() !== (user.email ?? '');
  const form = useForm({
    initialValues: formOf(user),
    validate: {
      name: (value) => (value.trim() === '' ? t('login.nameMissing') : null),
      lastname: (value) => (value.trim() === '' ? t('login.lastnameMissing') : null),
      email: (value) => (isEmail(value.trim()) ? null : t('login.emailRule')),
      password: (value, values) => (moves(values.email) && value === '' ? t('login.passwordMissing') : null),
    },
  });
  const { password: _, ...values } = form.values;
  useKeptForm({ what: 'profile', values, dirty: form.isDirty(), restore: (kept) => form.setValues(kept) });
  const save = useSend(accountRoutes.updateProfile, {
    onDone: ({ data }) => {
      becomeUser(data);
      form.setFieldValue('password', '');
      form.resetDirty();
    },
  });
  const send = (values: typeof form.values) => {
    const email = values.email.trim() === '' ? null : values.email.trim();
    const { name, lastname, locale, picture } = values;
    const time_zone = values.time_zone === '' ? null : values.time_zone;
    // An address that did not change keeps its confirmation.
    const address = email === user.email ? {} : { email, password: values.password };
    // One of before lies in the account itself: the server moves it, and takes none of its kind.
    const face = picture?.startsWith('data:') ? {} : { picture };
    save.mutate({ body: { name, lastname, locale, time_zone, ...face, ...address } });
  };
  return (
    <Panel title={t('settings.profile')}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <PictureField
            picture={form.values.picture}
            name={fullName(user, locale)}
            onChange={(picture) => form.setFieldValue('picture', picture)}
          />
          <NameFields form={form} own />
          {user.waiting_name && (
            <Text role="status" size="sm" c="dimmed">
              {t('settings.nameWaits', { name: fullName(user.waiting_name, locale) })}
            </Text>
          )}
          <TextInput
            type="email"
            label={t('login.email')}
            autoComplete="email"
            maxLength={maxChars.email}
            disabled={!user.has_password}
            description={user.has_password ? undefined : t('settings.mailNeedsPassword')}
            {...form.getInputProps('email')}
          />
          {moves(form.values.email) && (
            <PasswordInput
              label={t('settings.oldPassword')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
              {...form.getInputProps('password')}
            />
          )}
          <EmailState />
          <NativeSelect
            label={t('settings.mailLanguage')}
            data={locales.map((value) => ({ value, label: t(`frame.locale.${value}`) }))}
            {...form.getInputProps('locale')}
          />
          <NativeSelect
            label={t('settings.timeZone')}
            data={[{ value: '', label: t('settings.deviceZone') }, ...zones.map((value) => ({ value, label: value }))]}
            {...form.getInputProps('time_zone')}
          />
          <Facts />
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
