import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { type List, useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRows } from '../../../components/linked-rows.js';
import { PageTitle } from '../../../components/page-title.js';
import { useRole } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { AlikeItems } from './alike-items.js';
import { Facets, noFacet } from './facets.js';
import facetClasses from './facets.module.css';
import { ItemRow } from './item-row.js';
import classes from './items-page.module.css';
import { SavedSearches } from './saved-searches.js';
import { chosenOf, facets, type Scope, scopes, sortNames, sorts, wantedItems } from './wanted-items.js';

/** Items one wrote and items of the school: searched, filtered, page by page; the address holds the choice. */
export function ItemsPage() {
  const t = useT();
  const list = useList();
  const like = chosenOf('author', list.get('like'));
  // An admin's rail is full; a reviewer's has the queue.
  const reviews = useRole() === 'admin';
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
      {like === '' ? <Items list={list} create={create} /> : <AlikeItems id={like} />}
    </>
  );
}

/** Everybody who wrote some of these, once. */
const authorsOf = (rows: readonly QuizRow[]) => [...new Map(rows.map(({ owner }) => [owner._id, owner])).values()];

function Items({ list, create }: { list: List; create: ReactNode }) {
  const t = useT();
  const { q, offset } = list;
  const chosen = list.oneOf('scope', scopes, null);
  // Who has written none comes to where there is something: all that they may use.
  const own = useLoad(
    quizRoutes.listQuiz,
    { query: { scope: 'mine', filter: '{}', offset: 0 } },
    { enabled: chosen === null },
  );
  const scope = chosen ?? (own.data?.total === 0 ? 'all' : 'mine');
  const sort = list.oneOf('sort', sorts, '-updated_at');
  const filter = wantedItems({ q, ...Object.fromEntries(facets.map((facet) => [facet, list.get(facet)])) });
  const items = useLoad(
    quizRoutes.listQuiz,
    { query: { scope, filter, offset, ...(sort === '-updated_at' ? {} : { sort }) } },
    { keep: true, enabled: chosen !== null || own.data !== undefined },
  );
  const narrowed = filter !== '{}';
  const clear = (
    <Button variant="default" onClick={() => list.set({ ...noFacet, q: '' })}>
      {t('find.clearFilters')}
    </Button>
  );
  return (
    <div className={facetClasses.library}>
      <Facets list={list} authors={authorsOf(items.data?.data ?? [])}>
        <SavedSearches list={list} narrowed={narrowed} />
      </Facets>
      <div className={facetClasses.results}>
        <search className={classes.tools}>
          <SegmentedControl
            aria-label={t('author.whose')}
            value={scope}
            onChange={(value) => list.set({ scope: value })}
            data={scopes.map((value: Scope) => ({ value, label: t(`author.scope.${value}`) }))}
          />
          <SearchField label={t('author.search')} start={q} onSearch={list.search} />
          <NativeSelect
            aria-label={t('find.sort')}
            value={sort}
            onChange={({ currentTarget: { value } }) => list.set({ sort: value === '-updated_at' ? '' : value })}
            data={sorts.map((value) => ({ value, label: t(`find.sort.${sortNames[value]}`) }))}
          />
        </search>
        <Listed
          list={list}
          query={own.isError ? own : items}
          empty={
            <Empty
              sentence={t(
                narrowed ? 'author.noneFound' : scope === 'published' ? 'author.nonePublished' : 'author.none',
              )}
              action={narrowed ? clear : create}
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
      </div>
    </div>
  );
}
