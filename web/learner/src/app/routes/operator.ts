import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('../../features/desk/desk-page.js')).DeskPage });

export const operator: RouteObject[] = [
  {
    path: 'operator/replies',
    lazy: async () => ({ Component: (await import('../../features/desk/replies/replies-page.js')).RepliesPage }),
  },
  // One route: the queue stays as it is while one goes from request to request.
  { path: 'operator/:id?', lazy },
];
