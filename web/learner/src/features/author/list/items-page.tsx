import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { categories } from '@mathquiz/contracts/constants';
import { contentStatus } from '@mathquiz/contracts/mathquiz/content.constants';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { Link } from 'react-router';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { useList } from '../../../blocks/list/use-list.js';
import { TagFilter } from '../../../blocks/tags/tag-filter.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRows } from '../../../components/linked-rows.js';
import { PageTitle } from '../../../components/page-title.js';
import { useRole } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { ItemRow } from './item-row.js';
import classes from './items-page.module.css';
import { type Scope, scopes, wantedItems } from './wanted-items.js';

/** Items one wrote and items of the school: searched, filtered, page by page; the address holds the choice. */
export function ItemsPage() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const chosen = list.oneOf('scope', scopes, null);
  // Who has written none comes to where there is something: all that they may use.
  const own = useLoad(
    quizRoutes.listQuiz,
    { query: { scope: 'mine', filter: '{}', offset: 0 } },
    { enabled: chosen === null },
  );
  const scope = chosen ?? (own.data?.total === 0 ? 'all' : 'mine');
  const tag = list.get('tag');
  const filter = wantedItems({ q, category: list.get('category'), status: list.get('status'), tag });
  const items = useLoad(
    quizRoutes.listQuiz,
    { query: { scope, filter, offset } },
    { keep: true, enabled: chosen !== null || own.data !== undefined },
  );
  const role = useRole();
  // An admin's rail is full; a reviewer's has the queue.
  const reviews = role === 'admin';
  const narrowed = filter !== '{}';
  const create = (
    <Button component={Link} to="/author/items/new">
      {t('author.newItem')}
    </Button>
  );
  return (
    <>
      <LibraryTabs />
      <PageTitle title={t('author.items')}>
        {reviews && (
          <Button component={Link} to="/review" variant="default">
            {t('frame.review')}
          </Button>
        )}
        {create}
      </PageTitle>
      <search className={classes.filters}>
        <SegmentedControl
          aria-label={t('author.whose')}
          value={scope}
          onChange={(value) => list.set({ scope: value })}
          data={scopes.map((value: Scope) => ({ value, label: t(`author.scope.${value}`) }))}
        />
        <SearchField label={t('author.search')} start={q} onSearch={list.search} />
        <NativeSelect
          aria-label={t('author.category')}
          value={list.get('category')}
          onChange={(event) => list.set({ category: event.currentTarget.value })}
          data={[
            { value: '', label: t('author.anyCategory') },
            ...categories.map((value) => ({ value, label: t(`frame.category.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('author.status')}
          value={list.get('status')}
          onChange={(event) => list.set({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('author.anyStatus') },
            ...contentStatus.map((value) => ({ value, label: t(`frame.status.${value}`) })),
          ]}
        />
        <TagFilter value={tag} onChange={(next) => list.set({ tag: next })} />
      </search>
      <Listed
        list={list}
        query={own.isError ? own : items}
        empty={
          <Empty
            sentence={t(narrowed ? 'author.noneFound' : scope === 'published' ? 'author.nonePublished' : 'author.none')}
            action={narrowed ? undefined : create}
          />
        }
      >
        {(rows) => (
          <LinkedRows>
            {rows.map((row) => (
              <ItemRow key={row._id} row={row} />
            ))}
          </LinkedRows>
        )}
      </Listed>
    </>
  );
}
