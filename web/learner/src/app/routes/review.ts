import type { RouteObject } from 'react-router';

export const review: RouteObject[] = [
  {
    path: 'review',
    lazy: async () => ({ Component: (await import('../../features/review/queue-page.js')).QueuePage }),
  },
  {
    path: 'review/texts',
    lazy: async () => ({ Component: (await import('../../features/review/texts-page.js')).TextQueuePage }),
  },
  {
    path: 'review/texts/:id',
    lazy: async () => ({ Component: (await import('../../features/review/texts-page.js')).TextReviewPage }),
  },
  {
    path: 'review/:id',
    lazy: async () => ({ Component: (await import('../../features/review/review-page.js')).ReviewPage }),
  },
];
