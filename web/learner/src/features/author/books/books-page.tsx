import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { books } from '../../../blocks/content/book-kind.js';
import { useList } from '../../../blocks/list/use-list.js';
import { useLoad } from '../../../lib/use-call.js';
import { askedOf, countsOwn, ownOnes } from '../written/asked-of.js';
import { LibraryPage } from '../written/library-page.js';
import { BookRow } from './book-row.js';

const { listBook } = bookRoutes;
const words = {
  title: 'books.title',
  none: 'books.none',
  noneOthers: 'books.noneOthers',
  noneFound: 'books.noneFound',
} as const;

export function BooksPage() {
  const list = useList();
  const own = useLoad(listBook, { query: ownOnes }, { enabled: countsOwn(list) });
  const asked = askedOf(list, own.data?.total);
  const found = useLoad(listBook, { query: asked.query }, { keep: true, enabled: asked.isReady });
  return (
    <LibraryPage
      kind={books}
      list={list}
      asked={asked}
      query={own.isError ? own : found}
      words={words}
      row={(row) => <BookRow key={row._id} row={row} />}
    />
  );
}
