import { Outlet, useLocation } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { paysForAi, rolesOfUser } from '../../lib/work-role.js';

/** `/settings` with its children: about oneself, one's groups, and the school for admins. */
export function SettingsPage() {
  const t = useT();
  const { pathname } = useLocation();
  const user = useUser();
  const isAdmin = rolesOfUser(user).includes('admin');
  const tabs = [
    { to: '/settings/user', label: t('settings.user') },
    { to: '/settings/group', label: t('settings.group') },
    ...(paysForAi(user) ? [{ to: '/settings/credits', label: t('credits.title') }] : []),
    ...(isAdmin ? [{ to: '/settings/admin', label: t('settings.admin') }] : []),
  ];
  return (
    <>
      <PageTitle title={t('frame.settings')} section={tabs.find(({ to }) => to === pathname)?.label} />
      <SectionTabs label={t('settings.tabs')} tabs={tabs} />
      <Outlet />
    </>
  );
}
