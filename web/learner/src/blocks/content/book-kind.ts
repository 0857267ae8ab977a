import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { callsOf, type KindOfContent } from './kind.js';

export const books: KindOfContent = {
  kind: 'book',
  calls: callsOf(bookRoutes, 'Book'),
  list: '/author/books',
  page: '/author/books',
  review: '/review/books',
  words: { new: 'books.new', back: 'books.back' },
};
