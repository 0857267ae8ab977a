import type { RouteObject } from 'react-router';

export const settings: RouteObject = {
  path: 'settings',
  lazy: async () => ({ Component: (await import('../../features/settings/settings-page.js')).SettingsPage }),
};
