import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconBooks, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import { PageTitle } from '../../components/page-title.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';
import { Step } from './step.js';

export default function AdminHome() {
  const t = useT();
  const locale = useLocale();
  const name = fullName(useUser(), locale);
  return (
    <>
      <PageTitle title={t('frame.home')} note={t('frame.hello', { name, role: t('frame.role.admin') })} />
      <ul className={classes.steps}>
        <Step away to="/admin/" icon={IconLayoutDashboard} title={t('frame.console')} note={t('frame.consoleNote')} />
        <Step to="/teacher" icon={IconUsers} title={t('frame.classes')} note={t('frame.allClassesNote')} />
        <Step to="/author" icon={IconBooks} title={t('frame.items')} note={t('frame.itemsNote')} />
      </ul>
    </>
  );
}
