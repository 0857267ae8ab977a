import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { Listed } from '../../blocks/list/listed.js';
import type { List } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { PageTitle } from '../../components/page-title.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';

/** What the rows of every kind of content have. */
type Waits = Pick<QuizRow, '_id' | 'title' | 'owner' | 'requested_at' | 'category' | 'grade'>;
type Page<R> = { readonly data: readonly R[]; readonly total: number; readonly offset: number; readonly limit: number };

type Props<R extends Waits> = {
  list: List;
  query: UseQueryResult<Page<R>, Error>;
  /** Where each is looked at. */
  to: string;
  /** What a row shows of its kind. */
  more: (row: R) => { more: ReactNode; tools?: ReactNode };
};

/** What waits for a reviewer, the oldest first: one kind of content on each tab. */
export function Queue<R extends Waits>({ list, query, to, more }: Props<R>) {
  const t = useT();
  const categoryName = useCategoryName();
  const locale = useLocale();
  const me = useUser()._id;
  const tabs = [
    { to: '/review', label: t('frame.items'), end: true },
    { to: '/review/texts', label: t('texts.title') },
    { to: '/review/books', label: t('books.title') },
  ];
  return (
    <>
      <PageTitle title={t('frame.review')} note={t('review.queue.note')} />
      <SectionTabs label={t('frame.review')} tabs={tabs} />
      <Listed list={list} query={query} empty={<Empty sentence={t('review.queue.none')} />}>
        {(rows) => (
          <LinkedRows>
            {rows.map((row) => (
              <LinkedRow
                key={row._id}
                to={`${to}/${row._id}`}
                title={row.title}
                facts={[
                  fullName(row.owner, locale),
                  row.requested_at ? t('review.queue.since', { time: formatTime(row.requested_at, locale) }) : '',
                  categoryName(row.category),
                  row.grade === null ? '' : t('frame.grade', { grade: row.grade }),
                  row.owner._id === me ? t('review.queue.own') : '',
                ]}
                {...more(row)}
              />
            ))}
          </LinkedRows>
        )}
      </Listed>
    </>
  );
}
