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
    path: 'review/books',
    lazy: async () => ({ Component: (await import('../../features/review/books-page.js')).BookQueuePage }),
  },
  {
    path: 'review/books/:id',
    lazy: async () => ({ Component: (await import('../../features/review/books-page.js')).BookReviewPage }),
  },
  {
    path: 'review/:id',
    lazy: async () => ({ Component: (await import('../../features/review/review-page.js')).ReviewPage }),
  },
];
