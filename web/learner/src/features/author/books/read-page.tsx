import { Button } from '@mantine/core';
import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import type { Book } from '@mathquiz/contracts/mathquiz/book.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link, useParams, useSearchParams } from 'react-router';
import { BookReading } from '../../../blocks/books/book-reading.js';
import type { Spot } from '../../../blocks/books/spot.js';
import { useProgress } from '../../../blocks/books/use-progress.js';
import { Failed } from '../../../components/failed.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';

/** A book to be read, a line at a time; the address says which one, so that Back, a reload and a link come to the same. */
export function ReadPage() {
  const { id = '' } = useParams();
  const book = useLoad(bookRoutes.getBook, { params: { id } });
  return (
    <Loaded query={book} waiting={<Waiting rows={3} height={160} />}>
      {({ data }) => <Reader key={data._id} book={data} />}
    </Loaded>
  );
}

function Reader({ book }: { book: Book }) {
  const t = useT();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const rendered = useLoad(bookRoutes.renderBook, { params: { id: book._id }, body: {} });
  const progress = useProgress(book._id);
  const named = search.get('line');
  // Nothing is named: where one was the last time.
  const spot: Spot = { line: named === null ? progress.at : named || null, heading: search.get('heading') };
  const go = ({ line, heading }: Spot) => setSearch({ line: line ?? '', ...(heading ? { heading } : {}) });
  return (
    <>
      <PageTitle title={book.content.title} note={fullName(book.owner, locale)}>
        <Button component={Link} to={`/author/books/${book._id}`} variant="default">
          {t(book.mine ? 'books.edit' : 'books.copy')}
        </Button>
      </PageTitle>
      <Loaded query={rendered} waiting={<Waiting rows={4} height={80} />}>
        {({ data }) =>
          progress.isPending ? (
            <Waiting rows={4} height={80} />
          ) : progress.loadError ? (
            <Failed error={progress.loadError} onRetry={progress.again} />
          ) : (
            <BookReading
              id={book._id}
              title={book.content.title}
              book={data}
              spot={spot}
              progress={progress}
              onGo={(to, done) => {
                progress.keep(to.line, done);
                go(to);
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}
