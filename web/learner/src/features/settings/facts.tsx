import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { FactsLine } from '../../components/facts-line.js';
import { formatNumber } from '../../lib/numbers.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { rolesOfUser } from '../../lib/work-role.js';
import classes from './settings.module.css';

/** What the school decides about one; it is there to be read. */
export function Facts() {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const { time_factor, note } = user.accommodations;
  const granted = [
    ...(time_factor === 1 ? [] : [t('settings.timeFactor', { factor: formatNumber(time_factor, locale) })]),
    ...(note === '' ? [] : [note]),
  ];
  const facts: readonly (readonly [string, string])[] = [
    [t('login.username'), user.username],
    [
      t('frame.set.roles'),
      rolesOfUser(user)
        .map((role) => t(`frame.role.${role}`))
        .join(', '),
    ],
    [t('settings.accommodations'), granted.length === 0 ? t('settings.noExtra') : granted.join(' · ')],
    [t('frame.set.since'), formatDay(user.created_at, locale)],
  ];
  return (
    <div>
      <FactsLine facts={facts} className={classes.facts} />
      <p className={classes.note}>
        {user.managed_by
          ? t('settings.managedBy', { name: fullName(user.managed_by, locale) })
          : t('frame.set.mineNote')}
      </p>
    </div>
  );
}
