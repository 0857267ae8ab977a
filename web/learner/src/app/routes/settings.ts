import type { RouteObject } from 'react-router';

/** What the router's `redirect` makes; the router itself is not loaded when these routes are read. */
const to = (place: string) => new Response(null, { status: 302, headers: { location: place } });

export const settings: RouteObject[] = [
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../../features/settings/settings-page.js')).SettingsPage }),
    children: [
      { index: true, loader: () => to('/settings/user'), element: null },
      {
        path: 'user',
        lazy: async () => ({ Component: (await import('../../features/settings/user-page.js')).UserPage }),
      },
      {
        path: 'group',
        lazy: async () => ({ Component: (await import('../../features/groups/groups-page.js')).GroupsPage }),
      },
      {
        path: 'credits',
        lazy: async () => ({ Component: (await import('../../features/credits/credits-page.js')).CreditsPage }),
      },
      {
        path: 'admin',
        lazy: async () => ({ Component: (await import('../../features/settings/admin-page.js')).AdminPage }),
      },
    ],
  },
  {
    path: 'settings/credits/receipts/:id',
    lazy: async () => ({ Component: (await import('../../features/credits/receipt-page.js')).ReceiptPage }),
  },
  {
    path: 'settings/group/page',
    lazy: async () => ({ Component: (await import('../../features/groups/page/group-page.js')).GroupPage }),
  },
];
