import { staff } from '@mathquiz/contracts/access';
import { Outlet, useLocation } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { rolesOfUser } from '../../lib/work-role.js';

/** `/settings` with its children: about oneself, one's groups, and the school for admins. */
export function SettingsPage() {
  const t = useT();
  const { pathname } = useLocation();
  const roles = rolesOfUser(useUser());
  const isAdmin = roles.includes('admin');
  const paysForAi = roles.some((role) => staff.some((one) => one === role));
  const tabs = [
    { to: '/settings/user', label: t('settings.user') },
    { to: '/settings/group', label: t('settings.group') },
    ...(paysForAi ? [{ to: '/settings/credits', label: t('credits.title') }] : []),
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
