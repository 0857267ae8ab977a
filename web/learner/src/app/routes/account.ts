import type { RouteObject } from 'react-router';

export const account: RouteObject[] = [
  {
    path: 'verify-email',
    lazy: async () => ({ Component: (await import('../../features/account/verify-email-page.js')).VerifyEmailPage }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await import('../../features/account/reset-password-page.js')).ResetPasswordPage,
    }),
  },
];
