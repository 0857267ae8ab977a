import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { BookSchemas } from './book.schemas.js';
import { contentRoutes } from './content.routes.js';

const read = only(staff, 'ownOrPublished');
const loading = { failed: 'loadError' } as const;

export const bookRoutes = routesFor<BookSchemas>()({
  ...contentRoutes('book', { one: 'book', many: 'books' }),
  renderBookDraft: route('POST mathquiz/render/book', { subject: 'mathquiz.books.draft', access: only(staff) }),
  renderBook: route('POST mathquiz/render/book/{id}', { subject: 'mathquiz.books.book', access: read, toast: loading }),
  searchBook: route('GET mathquiz/book-search/{id}', {
    subject: 'mathquiz.books.search',
    access: read,
    toast: loading,
  }),
  progressOfBook: route('GET mathquiz/book-progress/{id}', {
    subject: 'mathquiz.books.progress',
    access: read,
    toast: loading,
  }),
  keepBookProgress: route('PUT mathquiz/book-progress/{id}', { subject: 'mathquiz.books.keep', access: read }),
});
