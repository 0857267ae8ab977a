import '@mantine/core/styles/PasswordInput.css';
import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { Link, Navigate, useNavigate } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { call } from '../../lib/call.js';
import { useLocale } from '../../lib/locale.js';
import { takeNext } from '../../lib/next-url.js';
import { becomeUser, useSession } from '../../lib/session.js';
import { hasText, useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './login.module.css';
import { isEmail, isPassword, isUsername } from './rules.js';

export function SignupPage() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const signup = useSend(routes.signup, {
    onDone: (reply) => {
      becomeUser(reply.data);
      void navigate(takeNext(), { replace: true });
    },
  });
  const form = useForm({
    initialValues: { name: '', lastname: '', username: '', email: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      name: (value) => (value.trim() === '' ? t('login.nameMissing') : null),
      lastname: (value) => (value.trim() === '' ? t('login.lastnameMissing') : null),
      username: (value) => (isUsername(value) ? null : t('login.usernameRule')),
      email: (value) => (isEmail(value.trim()) ? null : t('login.emailRule')),
      password: (value) => (isPassword(value) ? null : t('login.passwordRule')),
    },
  });
  if (session.state === 'signedIn' && signup.isIdle) return <Navigate to="/" replace />;

  const checkFree = async () => {
    if (!isUsername(form.values.username)) return;
    const reply = await call(routes.checkUser, { params: { name: form.values.username } }).catch(() => null);
    if (reply && !reply.data.available) form.setFieldError('username', t('errors.username_taken'));
  };
  const key = signup.error instanceof CallError ? `errors.${signup.error.code}` : 'errors.internal';
  const username = form.getInputProps('username');
  const family = (
    <TextInput label={t('login.lastname')} autoComplete="family-name" {...form.getInputProps('lastname')} />
  );
  const given = <TextInput label={t('login.name')} autoComplete="given-name" {...form.getInputProps('name')} />;
  const familyFirst = locale === 'ko-KR' || locale === 'cn-CN' || locale === 'jp-JP';

  return (
    <div className={classes.narrow}>
      <PageTitle title={t('login.signupTitle')} note={t('login.signupNote')} />
      <Paper withBorder p="lg" radius="md">
        <form
          noValidate
          onSubmit={form.onSubmit(({ email, ...body }) =>
            signup.mutate({ body: { ...body, locale, email: email.trim() === '' ? null : email.trim() } }),
          )}
        >
          <Stack gap="md">
            <div className={classes.pair}>
              {familyFirst ? family : given}
              {familyFirst ? given : family}
            </div>
            <TextInput
              label={t('login.username')}
              description={t('login.usernameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...username}
              onBlur={(event) => {
                username.onBlur?.(event);
                void checkFree();
              }}
            />
            <TextInput
              type="email"
              label={t('login.email')}
              description={t('login.emailHint')}
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={t('login.password')}
              description={t('login.passwordHint')}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
              {...form.getInputProps('password')}
            />
            {signup.isError && (
              <p role="alert" className={classes.error}>
                {t(hasText(key) ? key : 'errors.internal')}
              </p>
            )}
            <Button type="submit" size="md" loading={signup.isPending} fullWidth>
              {t('login.signup')}
            </Button>
          </Stack>
        </form>
      </Paper>
      <p className={classes.other}>
        {t('login.haveAccount')} <Link to="/login">{t('login.submit')}</Link>
      </p>
    </div>
  );
}
