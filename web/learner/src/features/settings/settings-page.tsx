import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NativeSelect, Paper, SegmentedControl, Title, useMantineColorScheme } from '@mantine/core';
import { locales } from '@mathquiz/contracts';
import { PageTitle } from '../../components/page-title.js';
import { formatDay } from '../../lib/format.js';
import { useLocale } from '../../lib/locale.js';
import { fullName } from '../../lib/names.js';
import { rolesOfUser, useUser } from '../../lib/session.js';
import { changeLocale, useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import classes from './settings.module.css';

const schemes = ['auto', 'light', 'dark'] as const;

/** Language and appearance of this device, and what the school holds of the person. */
export function SettingsPage() {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const facts: readonly (readonly [string, string])[] = [
    [t('frame.set.name'), fullName(user, locale)],
    [t('login.username'), user.username],
    [t('login.email'), user.email ?? t('frame.set.none')],
    [
      t('frame.set.roles'),
      rolesOfUser(user)
        .map((role) => t(`frame.role.${role}`))
        .join(', '),
    ],
    [t('frame.set.since'), formatDay(user.created_at, locale)],
  ];
  return (
    <>
      <PageTitle title={t('frame.settings')} />
      <div className={classes.columns}>
        <Paper withBorder p="lg" radius="md">
          <Title order={2} size="h3" mb="md">
            {t('frame.set.look')}
          </Title>
          <NativeSelect
            label={t('frame.language')}
            mb="md"
            value={locale}
            onChange={(event) => {
              const next = locales.find((one) => one === event.currentTarget.value);
              if (next) void changeLocale(next).catch((error: unknown) => toastFailure(error, 'loadError'));
            }}
            data={locales.map((one) => ({ value: one, label: t(`frame.locale.${one}`) }))}
          />
          <div className={classes.label} id="scheme">
            {t('frame.set.scheme')}
          </div>
          <SegmentedControl
            aria-labelledby="scheme"
            fullWidth
            value={colorScheme}
            onChange={(value) => setColorScheme(value as (typeof schemes)[number])}
            data={schemes.map((one) => ({ value: one, label: t(`frame.set.scheme.${one}`) }))}
          />
        </Paper>
        <Paper withBorder p="lg" radius="md">
          <Title order={2} size="h3" mb="md">
            {t('frame.set.mine')}
          </Title>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>{t('frame.set.mineNote')}</p>
        </Paper>
      </div>
    </>
  );
}
