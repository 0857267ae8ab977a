import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { isPassword } from '@mathquiz/contracts/rules';
import { NewPassword } from '../../blocks/account/new-password.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { messageKey, toast } from '../../lib/toasts.js';
import { useSend } from '../../lib/use-call.js';

/** Two different new passwords are told and not sent: the one that counts would be one that nobody meant. */
export function PasswordForm() {
  const t = useT();
  const form = useForm({
    initialValues: { old: '', next: '', again: '' },
    validate: {
      old: (value) => (value === '' ? t('login.passwordMissing') : null),
      next: (value) => (isPassword(value) ? null : t('login.passwordRule')),
      again: (value, values) => (value === values.next ? null : t(messageKey('passwordNotMatch'))),
    },
  });
  const change = useSend(accountRoutes.changePassword, {
    refresh: [accountRoutes.mySessions],
    onDone: () => form.reset(),
  });
  const reveal = { 'aria-label': t('login.showPassword') };
  return (
    <Panel title={t('settings.password')} note={t('settings.passwordNote')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ old, next }) => change.mutate({ body: { old_password: old, new_password: next } }),
          (errors) => {
            if (errors.again !== undefined) toast('passwordNotMatch');
          },
        )}
      >
        <Stack gap="md">
          <PasswordInput
            label={t('settings.oldPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={reveal}
            {...form.getInputProps('old')}
          />
          <NewPassword label={t('login.newPassword')} {...form.getInputProps('next')} value={form.values.next} />
          <PasswordInput
            label={t('settings.repeatPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={reveal}
            {...form.getInputProps('again')}
          />
          <ErrorLine error={change.error} />
          <div>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('settings.changePassword')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
