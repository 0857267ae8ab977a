import { Button } from '@mantine/core';
import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { Link } from 'react-router';
import { StoredContents } from '../../../blocks/books/stored-contents.js';
import { books } from '../../../blocks/content/book-kind.js';
import { useBirthplace } from '../../../lib/born.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { ForeignHead } from '../written/foreign-head.js';
import { WrittenPage } from '../written/written-page.js';
import { BookEditor } from './book-editor.js';

export function BookPage() {
  const t = useT();
  const { id, place, key } = useBirthplace();
  const query = useLoad(bookRoutes.getBook, { params: { id: id ?? '' } }, { enabled: id !== null });
  return (
    <WrittenPage
      kind={books}
      id={id}
      query={query}
      editor={(book) => <BookEditor key={key} book={book} place={place} />}
      foreign={(book) => (
        <>
          <ForeignHead one={book}>
            <Button component={Link} to={`/author/books/${book._id}/read`}>
              {t('books.openReader')}
            </Button>
          </ForeignHead>
          <StoredContents id={book._id} version={book.version} />
        </>
      )}
    />
  );
}
