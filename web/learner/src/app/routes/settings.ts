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
        path: 'admin',
        lazy: async () => ({ Component: (await import('../../features/settings/admin-page.js')).AdminPage }),
      },
    ],
  },
];
