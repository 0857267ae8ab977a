import { IconLayoutDashboard, IconMailPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import classes from './settings.module.css';

const ways = [
  { key: 'settings.toPeople', to: '/admin/', icon: IconLayoutDashboard, away: true },
  { key: 'settings.toGroups', to: '/settings/group', icon: IconUsersGroup, away: false },
  { key: 'settings.toStudents', to: '/teacher/students', icon: IconUsers, away: false },
  { key: 'settings.toInvites', to: '/teacher/colleagues', icon: IconMailPlus, away: false },
] as const;

/** `/settings/admin`: the ways to what concerns the whole school; the guard sends others home. */
export function AdminPage() {
  const t = useT();
  return (
    <>
      <p className={classes.note}>{t('settings.schoolNote')}</p>
      <ul className={classes.ways}>
        {ways.map(({ key, to, icon: Icon, away }) => {
          const content = (
            <>
              <Icon className={classes.sign} size={24} stroke={1.5} aria-hidden />
              <span>
                <strong>{t(key)}</strong>
                <span className={classes.small}>{t(`${key}Note`)}</span>
              </span>
            </>
          );
          return <li key={key}>{away ? <a href={to}>{content}</a> : <Link to={to}>{content}</Link>}</li>;
        })}
      </ul>
    </>
  );
}
