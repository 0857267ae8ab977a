import type { RouteObject } from 'react-router';

export const author: RouteObject[] = [
  {
    path: 'author',
    lazy: async () => ({ Component: (await import('../../features/author/list/items-page.js')).ItemsPage }),
  },
  {
    path: 'author/texts',
    lazy: async () => ({ Component: (await import('../../features/author/texts/texts-page.js')).TextsPage }),
  },
  {
    path: 'author/texts/:id',
    lazy: async () => ({ Component: (await import('../../features/author/texts/text-page.js')).TextPage }),
  },
  {
    path: 'author/files',
    lazy: async () => ({ Component: (await import('../../features/files/files-page.js')).FilesPage }),
  },
  {
    path: 'author/files/:id',
    lazy: async () => ({ Component: (await import('../../features/files/file-page.js')).FilePage }),
  },
  {
    path: 'author/items/:id',
    lazy: async () => ({ Component: (await import('../../features/author/editor/editor-page.js')).ItemPage }),
  },
];
