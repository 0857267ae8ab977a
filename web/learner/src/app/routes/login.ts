import type { RouteObject } from 'react-router';

export const login: RouteObject = {
  path: 'login',
  lazy: async () => ({ Component: (await import('../../features/login/login-page.js')).LoginPage }),
};
