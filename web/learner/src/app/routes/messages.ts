import type { RouteObject } from 'react-router';

export const messages: RouteObject[] = [
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('../../features/messages/messages-page.js')).MessagesPage }),
  },
  {
    path: 'messages/new',
    lazy: async () => ({ Component: (await import('../../features/messages/write-page.js')).WritePage }),
  },
  {
    path: 'messages/:id',
    lazy: async () => ({ Component: (await import('../../features/messages/message-page.js')).MessagePage }),
  },
];
