import type { RouteObject } from 'react-router';

export const issues: RouteObject[] = [
  {
    path: 'issues',
    lazy: async () => ({ Component: (await import('../../features/issues/issues-page.js')).IssuesPage }),
  },
  {
    path: 'issues/:id',
    lazy: async () => ({ Component: (await import('../../features/issues/issue-page.js')).IssuePage }),
  },
];
