import { Button } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KindOfContent } from '../../../blocks/content/kind.js';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import type { List } from '../../../blocks/list/use-list.js';
import { ChoosableRows } from '../../../blocks/many/rows/choosable-rows.js';
import { ChooseButton } from '../../../blocks/many/rows/choose-button.js';
import { ManyBar } from '../../../blocks/many/rows/many-bar.js';
import { useSelection } from '../../../blocks/many/rows/selection.js';
import { Empty } from '../../../components/empty.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { Facets } from '../list/facets.js';
import facetClasses from '../list/facets.module.css';
import { authorsOf, ClearFilters, LibraryTools } from '../list/library-tools.js';
import type { askedOf } from './asked-of.js';
import { type ChoosableRow, choosable } from './choosable.js';

type Page<R> = { readonly data: readonly R[]; readonly total: number; readonly offset: number; readonly limit: number };

type Props<R> = {
  kind: KindOfContent;
  list: List;
  asked: ReturnType<typeof askedOf>;
  query: UseQueryResult<Page<R>, Error>;
  words: { readonly title: TextKey; readonly none: TextKey; readonly noneOthers: TextKey; readonly noneFound: TextKey };
  row: (row: R) => ReactNode;
};

/** Texts or books that one wrote and those of the school, found as items are; the address holds the choice. */
export function LibraryPage<R extends ChoosableRow & { owner: Person }>({
  kind,
  list,
  asked,
  query,
  words,
  row,
}: Props<R>) {
  const t = useT();
  const selection = useSelection();
  const { scope, sort, isNarrowed } = asked;
  const create = (
    <Button component={Link} to={`${kind.page}/new`}>
      {t(kind.words.new)}
    </Button>
  );
  const none = isNarrowed ? words.noneFound : scope === 'mine' ? words.none : words.noneOthers;
  const authors = authorsOf(query.data?.data ?? []);
  return (
    <>
      <LibraryTabs />
      <PageTitle title={t(words.title)}>{create}</PageTitle>
      <div className={facetClasses.library}>
        <Facets list={list} authors={authors} kinds={false} />
        <div className={facetClasses.results}>
          <LibraryTools list={list} scope={scope} sort={sort}>
            <ChooseButton selection={selection} />
          </LibraryTools>
          <Listed
            list={list}
            query={query}
            empty={<Empty sentence={t(none)} action={isNarrowed ? <ClearFilters list={list} /> : create} />}
          >
            {(rows) => (
              <ChoosableRows selection={selection} rows={rows.map(choosable)}>
                {rows.map(row)}
              </ChoosableRows>
            )}
          </Listed>
          <ManyBar selection={selection} kind={kind.kind} refresh={[kind.calls.list, kind.calls.get]} />
        </div>
      </div>
    </>
  );
}
