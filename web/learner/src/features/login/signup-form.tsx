import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Role } from '@mathquiz/contracts/constants';
import { isPassword, isUsername } from '@mathquiz/contracts/rules';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { NameFields } from '../../blocks/account/name-fields.js';
import { NewPassword } from '../../blocks/account/new-password.js';
import { ErrorLine } from '../../components/error-line.js';
import { isEmail } from '../../lib/rules.js';
import { useT } from '../../lib/texts.js';
import type { useSignup } from './use-signup.js';
import { UsernameField } from './username-field.js';

type Props = {
  signup: ReturnType<typeof useSignup>;
  /** What one was invited as; the address is the one that the invitation went to. */
  invitation?: { link: string; email: string; as: Role };
};

export function SignupForm({ signup, invitation }: Props) {
  const t = useT();
  const locale = useLocale();
  const [taken, setTaken] = useState('');
  const form = useForm({
    initialValues: { name: '', lastname: '', username: '', email: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      name: (value) => (value.trim() === '' ? t('login.nameMissing') : null),
      lastname: (value) => (value.trim() === '' ? t('login.lastnameMissing') : null),
      username: (value) =>
        !isUsername(value) ? t('login.usernameRule') : value === taken ? t('errors.username_taken') : null,
      email: (value) => (isEmail(value.trim()) ? null : t('login.emailRule')),
      password: (value) => (isPassword(value) ? null : t('login.passwordRule')),
    },
  });
  const send = ({ email, ...body }: typeof form.values) =>
    signup.mutate({
      body: invitation
        ? { ...body, locale, invitation: invitation.link }
        : { ...body, locale, email: email.trim() === '' ? null : email.trim() },
    });

  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="md">
        {invitation && <p>{t('login.invited', { role: t(`frame.role.${invitation.as}`) })}</p>}
        <NameFields form={form} own />
        <UsernameField
          {...form.getInputProps('username')}
          value={form.values.username}
          onTaken={(name) => {
            setTaken(name);
            form.setFieldError('username', t('errors.username_taken'));
          }}
        />
        {invitation ? (
          <TextInput readOnly label={t('login.email')} description={t('login.invitedMail')} value={invitation.email} />
        ) : (
          <TextInput
            type="email"
            label={t('login.email')}
            description={t('login.emailHint')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        )}
        <NewPassword label={t('login.password')} {...form.getInputProps('password')} value={form.values.password} />
        <ErrorLine error={signup.error} />
        <Button type="submit" size="md" loading={signup.isPending} fullWidth>
          {t('login.signup')}
        </Button>
      </Stack>
    </form>
  );
}
