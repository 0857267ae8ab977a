import { Outlet } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { rolesOfUser, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';

/** `/settings` with its children: about oneself, one's groups, and the school for admins. */
export function SettingsPage() {
  const t = useT();
  const isAdmin = rolesOfUser(useUser()).includes('admin');
  return (
    <>
      <PageTitle title={t('frame.settings')} />
      <SectionTabs
        label={t('settings.tabs')}
        tabs={[
          { to: '/settings/user', label: t('settings.user') },
          { to: '/settings/group', label: t('settings.group') },
          ...(isAdmin ? [{ to: '/settings/admin', label: t('settings.admin') }] : []),
        ]}
      />
      <Outlet />
    </>
  );
}
