import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { Link } from 'react-router';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRows } from '../../../components/linked-rows.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { Facets, noFacet } from '../list/facets.js';
import facetClasses from '../list/facets.module.css';
import classes from '../list/items-page.module.css';
import { facets, scopes, sortNames, sorts, wantedItems } from '../list/wanted-items.js';
import { TextRow } from './text-row.js';

const { listText } = textRoutes;

/** Texts one wrote and texts of the school, found as items are; the address holds the choice. */
export function TextsPage() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const chosen = list.oneOf('scope', scopes, null);
  // Who has written none comes to where there is something: all that they may use.
  const own = useLoad(listText, { query: { scope: 'mine', filter: '{}', offset: 0 } }, { enabled: chosen === null });
  const scope = chosen ?? (own.data?.total === 0 ? 'all' : 'mine');
  const sort = list.oneOf('sort', sorts, '-updated_at');
  // Only items have a kind of answer.
  const wanted = Object.fromEntries(facets.map((facet) => [facet, facet === 'kind' ? '' : list.get(facet)]));
  const filter = wantedItems({ q, ...wanted });
  const texts = useLoad(
    listText,
    { query: { scope, filter, offset, ...(sort === '-updated_at' ? {} : { sort }) } },
    { keep: true, enabled: chosen !== null || own.data !== undefined },
  );
  const create = (
    <Button component={Link} to="/author/texts/new">
      {t('texts.new')}
    </Button>
  );
  const clear = (
    <Button variant="default" onClick={() => list.set({ ...noFacet, q: '' })}>
      {t('find.clearFilters')}
    </Button>
  );
  const narrowed = filter !== '{}';
  const none = narrowed ? 'texts.noneFound' : scope === 'mine' ? 'texts.none' : 'texts.noneOthers';
  const authors = [...new Map((texts.data?.data ?? []).map(({ owner }) => [owner._id, owner])).values()];
  return (
    <>
      <LibraryTabs />
      <PageTitle title={t('texts.title')}>{create}</PageTitle>
      <div className={facetClasses.library}>
        <Facets list={list} authors={authors} kinds={false} />
        <div className={facetClasses.results}>
          <search className={classes.tools}>
            <SegmentedControl
              aria-label={t('author.whose')}
              value={scope}
              onChange={(value) => list.set({ scope: value })}
              data={scopes.map((value) => ({ value, label: t(`author.scope.${value}`) }))}
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
            query={own.isError ? own : texts}
            empty={<Empty sentence={t(none)} action={narrowed ? clear : create} />}
          >
            {(rows) => (
              <LinkedRows>
                {rows.map((row) => (
                  <TextRow key={row._id} row={row} />
                ))}
              </LinkedRows>
            )}
          </Listed>
        </div>
      </div>
    </>
  );
}
