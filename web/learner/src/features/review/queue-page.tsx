import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { useList } from '../../blocks/list/use-list.js';
import { waiting } from '../../blocks/review/waiting.js';
import { useLoad } from '../../lib/use-call.js';
import { Queue } from './queue.js';

/** Items that wait for a reviewer, the oldest first. */
export function QueuePage() {
  const list = useList();
  const query = useLoad(quizRoutes.listQuiz, { query: waiting(list.offset) }, { keep: true });
  return (
    <Queue
      list={list}
      query={query}
      to="/review"
      more={(row) => ({ more: <RowStatement statement={row.statement} />, tools: <PeekButton item={row} /> })}
    />
  );
}
