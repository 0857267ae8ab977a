import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { books } from '../../blocks/content/book-kind.js';
import { ContentKind } from '../../blocks/content/kind.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { useList } from '../../blocks/list/use-list.js';
import { waiting } from '../../blocks/review/waiting.js';
import { useLoad } from '../../lib/use-call.js';
import { Queue } from './queue.js';
import { ReviewPage } from './review-page.js';

/** Books that wait for a reviewer, the oldest first. */
export function BookQueuePage() {
  const list = useList();
  const query = useLoad(bookRoutes.listBook, { query: waiting(list.offset) }, { keep: true });
  return (
    <Queue
      list={list}
      query={query}
      to={books.review}
      more={({ beginning }) => ({ more: <RowStatement statement={beginning} /> })}
    />
  );
}

/** One book as its reviewer needs it. */
export function BookReviewPage() {
  return (
    <ContentKind value={books}>
      <ReviewPage />
    </ContentKind>
  );
}
