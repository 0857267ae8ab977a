import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('../../features/chat/window/chat-page.js')).ChatPage });

/** Chat as a page: of phones, and where a link leads to a room. */
export const chat: RouteObject[] = [
  { path: 'chat', lazy },
  { path: 'chat/:room', lazy },
];
