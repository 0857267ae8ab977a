import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { waiting } from '../../blocks/review/waiting.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { PageTitle } from '../../components/page-title.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

/** What waits for a reviewer, the oldest first. */
export function QueuePage() {
  const t = useT();
  const locale = useLocale();
  const me = useUser()._id;
  const list = useList();
  const items = useLoad(quizRoutes.listQuiz, { query: waiting(list.offset) }, { keep: true });
  return (
    <>
      <PageTitle title={t('frame.review')} note={t('review.queue.note')} />
      <Listed list={list} query={items} empty={<Empty sentence={t('review.queue.none')} />}>
        {(rows) => (
          <LinkedRows>
            {rows.map((row) => (
              <LinkedRow
                key={row._id}
                to={`/review/${row._id}`}
                title={row.title}
                facts={[
                  fullName(row.owner, locale),
                  row.requested_at ? t('review.queue.since', { time: formatTime(row.requested_at, locale) }) : '',
                  t(`frame.category.${row.category}`),
                  row.grade === null ? '' : t('frame.grade', { grade: row.grade }),
                  row.owner._id === me ? t('review.queue.own') : '',
                ]}
                more={<RowStatement statement={row.statement} />}
                tools={<PeekButton item={row} />}
              />
            ))}
          </LinkedRows>
        )}
      </Listed>
    </>
  );
}
