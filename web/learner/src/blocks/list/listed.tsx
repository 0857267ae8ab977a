import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Loaded } from '../../components/loaded.js';
import { Tools } from '../../components/rows.js';
import { Pages } from './pages.js';
import { SearchField } from './search-field.js';
import type { List } from './use-list.js';

type Page<R> = {
  readonly data: readonly R[];
  readonly total: number;
  readonly more?: true | undefined;
  readonly offset: number;
  readonly limit: number;
};

type Props<R> = {
  list: Pick<List, 'q' | 'search' | 'goTo'>;
  query: UseQueryResult<Page<R>, Error>;
  /** What is searched for; without it there is no search. */
  search?: string | undefined;
  /** Beside the search. */
  filters?: ReactNode;
  /** Where no row fits. */
  empty: ReactNode;
  children: (rows: readonly R[]) => ReactNode;
};

/** A list under its search and filters, page by page. */
export function Listed<R>({ list, query, search, filters, empty, children }: Props<R>) {
  return (
    <>
      {(search !== undefined || filters !== undefined) && (
        <search>
          <Tools>
            {search !== undefined && <SearchField label={search} start={list.q} onSearch={list.search} />}
            {filters}
          </Tools>
        </search>
      )}
      <Loaded query={query}>
        {(page) =>
          page.total === 0 ? (
            empty
          ) : (
            <>
              <StepBack page={page} goTo={list.goTo} />
              {children(page.data)}
              <Pages {...page} onGo={list.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** The rows of the last page are gone since the link was sent: the page before it. */
function StepBack<R>({ page: { data, total, limit }, goTo }: { page: Page<R>; goTo: (offset: number) => void }) {
  const isPast = data.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was loaded.
  useEffect(() => {
    if (isPast) goTo(Math.floor((total - 1) / limit) * limit);
  }, [isPast, total, limit]);
  return null;
}
