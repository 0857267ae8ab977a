import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { ContentKind } from '../../blocks/content/kind.js';
import { texts } from '../../blocks/content/text-kind.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { useList } from '../../blocks/list/use-list.js';
import { waiting } from '../../blocks/review/waiting.js';
import { useLoad } from '../../lib/use-call.js';
import { Queue } from './queue.js';
import { ReviewPage } from './review-page.js';

/** Texts that wait for a reviewer, the oldest first. */
export function TextQueuePage() {
  const list = useList();
  const query = useLoad(textRoutes.listText, { query: waiting(list.offset) }, { keep: true });
  return (
    <Queue
      list={list}
      query={query}
      to={texts.review}
      more={({ beginning }) => ({ more: <RowStatement statement={beginning} /> })}
    />
  );
}

/** One text as its reviewer needs it. */
export function TextReviewPage() {
  return (
    <ContentKind value={texts}>
      <ReviewPage />
    </ContentKind>
  );
}
