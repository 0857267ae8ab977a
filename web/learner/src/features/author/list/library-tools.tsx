import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import type { ReactNode } from 'react';
import { SearchField } from '../../../blocks/list/search-field.js';
import type { List } from '../../../blocks/list/use-list.js';
import { useT } from '../../../lib/texts.js';
import { noFacet } from './facets.js';
import classes from './items-page.module.css';
import { type ItemSort, sorts as plainSorts, type Scope, scopes, sortNames } from './wanted-items.js';

type Props = { list: List; scope: Scope; sort: ItemSort; sorts?: readonly ItemSort[]; children?: ReactNode };

/** Above the results of the Library: whose things, which words, in which order. The address holds the choice. */
export function LibraryTools({ list, scope, sort, sorts = plainSorts, children }: Props) {
  const t = useT();
  return (
    <search className={classes.tools}>
      <SegmentedControl
        aria-label={t('author.whose')}
        value={scope}
        onChange={(value) => list.set({ scope: value })}
        data={scopes.map((value) => ({ value, label: t(`author.scope.${value}`) }))}
      />
      <SearchField label={t('author.search')} start={list.q} onSearch={list.search} />
      <NativeSelect
        aria-label={t('find.sort')}
        value={sort}
        onChange={({ currentTarget: { value } }) => list.set({ sort: value === '-updated_at' ? '' : value })}
        data={sorts.map((value) => ({ value, label: t(`find.sort.${sortNames[value]}`) }))}
      />
      {children}
    </search>
  );
}

/** Where nothing fits what was asked for. */
export function ClearFilters({ list }: Pick<Props, 'list'>) {
  const t = useT();
  return (
    <Button variant="default" onClick={() => list.set({ ...noFacet, q: '' })}>
      {t('find.clearFilters')}
    </Button>
  );
}

/** Everybody who wrote some of these, once. */
export const authorsOf = (rows: readonly { readonly owner: Person }[]): Person[] => [
  ...new Map(rows.map(({ owner }) => [owner._id, owner])).values(),
];
