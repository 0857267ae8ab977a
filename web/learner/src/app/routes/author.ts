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
    path: 'author/books',
    lazy: async () => ({ Component: (await import('../../features/author/books/books-page.js')).BooksPage }),
  },
  {
    path: 'author/books/:id',
    lazy: async () => ({ Component: (await import('../../features/author/books/book-page.js')).BookPage }),
  },
  {
    path: 'author/books/:id/read',
    lazy: async () => ({ Component: (await import('../../features/author/books/read-page.js')).ReadPage }),
  },
  {
    path: 'author/categories',
    lazy: async () => ({
      Component: (await import('../../features/author/categories/categories-page.js')).CategoriesPage,
    }),
  },
  {
    path: 'author/tags',
    lazy: async () => ({ Component: (await import('../../features/author/categories/tags-page.js')).TagsPage }),
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
