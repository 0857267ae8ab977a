import { Button } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import { type List, useList } from '../../../blocks/list/use-list.js';
import { ChoosableRows } from '../../../blocks/many/rows/choosable-rows.js';
import { ChooseButton } from '../../../blocks/many/rows/choose-button.js';
import { ManyBar } from '../../../blocks/many/rows/many-bar.js';
import { useSelection } from '../../../blocks/many/rows/selection.js';
import { Empty } from '../../../components/empty.js';
import { PageTitle } from '../../../components/page-title.js';
import { useRole } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { choosable } from '../written/choosable.js';
import { AlikeItems } from './alike-items.js';
import { Facets } from './facets.js';
import facetClasses from './facets.module.css';
import { ItemRow } from './item-row.js';
import { authorsOf, ClearFilters, LibraryTools } from './library-tools.js';
import { SavedSearches } from './saved-searches.js';
import { chosenOf, facets, itemSorts, scopes, wantedItems } from './wanted-items.js';

const refresh = [quizRoutes.listQuiz, quizRoutes.getQuiz];

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

function Items({ list, create }: { list: List; create: ReactNode }) {
  const t = useT();
  const { q, offset } = list;
  const selection = useSelection();
  const chosen = list.oneOf('scope', scopes, null);
  // Who has written none comes to where there is something: all that they may use.
  const own = useLoad(
    quizRoutes.listQuiz,
    { query: { scope: 'mine', filter: '{}', offset: 0 } },
    { enabled: chosen === null },
  );
  const scope = chosen ?? (own.data?.total === 0 ? 'all' : 'mine');
  const sort = list.oneOf('sort', itemSorts, '-updated_at');
  const filter = wantedItems({ q, ...Object.fromEntries(facets.map((facet) => [facet, list.get(facet)])) });
  const items = useLoad(
    quizRoutes.listQuiz,
    { query: { scope, filter, offset, ...(sort === '-updated_at' ? {} : { sort }) } },
    { keep: true, enabled: chosen !== null || own.data !== undefined },
  );
  const narrowed = filter !== '{}';
  return (
    <div className={facetClasses.library}>
      <Facets list={list} authors={authorsOf(items.data?.data ?? [])}>
        <SavedSearches list={list} narrowed={narrowed} />
      </Facets>
      <div className={facetClasses.results}>
        <LibraryTools list={list} scope={scope} sort={sort} sorts={itemSorts}>
          <ChooseButton selection={selection} />
        </LibraryTools>
        <Listed
          list={list}
          query={own.isError ? own : items}
          empty={
            <Empty
              sentence={t(
                narrowed ? 'author.noneFound' : scope === 'published' ? 'author.nonePublished' : 'author.none',
              )}
              action={narrowed ? <ClearFilters list={list} /> : create}
            />
          }
        >
          {(rows) => (
            <ChoosableRows selection={selection} rows={rows.map(choosable)}>
              {rows.map((row) => (
                <ItemRow key={row._id} row={row} />
              ))}
            </ChoosableRows>
          )}
        </Listed>
        <ManyBar selection={selection} kind="quiz" refresh={refresh} />
      </div>
    </div>
  );
}
