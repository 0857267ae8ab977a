import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconBooks, IconLayoutDashboard, IconSettings, IconUsersGroup } from '@tabler/icons-react';
import { PageTitle } from '../../components/page-title.js';
import { useRole, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';
import { Step } from './step.js';

/** Roles whose own screens come later: who one is here, and what is open to them now. */
export default function OtherHome() {
  const t = useT();
  const locale = useLocale();
  const role = useRole();
  const user = useUser();
  return (
    <>
      <PageTitle
        title={t('frame.home')}
        note={t('frame.hello', { name: fullName(user, locale), role: t(`frame.role.${role}`) })}
      />
      <ul className={classes.steps}>
        {role === 'admin' && (
          <>
            <Step
              away
              to="/admin/"
              icon={IconLayoutDashboard}
              title={t('frame.console')}
              note={t('frame.consoleNote')}
            />
            <Step to="/author" icon={IconBooks} title={t('frame.items')} note={t('frame.itemsNote')} />
          </>
        )}
        {role === 'parent' && (
          <Step to="/parents" icon={IconUsersGroup} title={t('people.children')} note={t('people.childrenNote')} />
        )}
        <Step to="/settings" icon={IconSettings} title={t('frame.settings')} note={t('frame.settingsNote')} />
      </ul>
    </>
  );
}
