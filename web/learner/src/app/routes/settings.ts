import { type RouteObject, redirect } from 'react-router';

export const settings: RouteObject[] = [
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../../features/settings/settings-page.js')).SettingsPage }),
    children: [
      { index: true, loader: () => redirect('/settings/user') },
      {
        path: 'user',
        lazy: async () => ({ Component: (await import('../../features/settings/user-page.js')).UserPage }),
      },
      {
        path: 'group',
        lazy: async () => ({ Component: (await import('../../features/groups/groups-page.js')).GroupsPage }),
      },
      {
        path: 'admin',
        lazy: async () => ({ Component: (await import('../../features/settings/admin-page.js')).AdminPage }),
      },
    ],
  },
  {
    path: 'settings/group/page',
    lazy: async () => ({ Component: (await import('../../features/groups/page/group-page.js')).GroupPage }),
  },
];
