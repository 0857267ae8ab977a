import { NativeSelect } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { lazily } from '../../lib/lazily.js';
import { useCategories, useCategoryName, useStandsFor } from './use-categories.js';

const LongSelect = lazily(() => import('./long-category-select.js'));

/** Of more than these one looks for a name by typing it. */
const mostListed = 30;

export type CategorySelectProps = {
  /** Shown above the field; `quiet`: only read out. */
  label: string;
  quiet?: boolean;
  value: string;
  onChange: (category: string) => void;
  /** What is chosen where none is: there is such a choice then. */
  any?: string;
  /** Which are no choice here. */
  but?: ReadonlySet<string>;
  className?: string;
  'data-path'?: string;
};

/** A category out of the school’s tree, each level further in. */
export function CategorySelect({
  label,
  quiet,
  value,
  onChange,
  any,
  but,
  className = '',
  ...more
}: CategorySelectProps) {
  const rows = useCategories();
  const nameOf = useCategoryName();
  const chosen = useStandsFor()(value);
  const name = chosen === '' || rows.some(({ _id }) => _id === chosen) ? null : nameOf(chosen);
  // The same until something else is to be chosen from: what is typed into a search stays.
  const options = useMemo(
    () => [
      ...(name === null ? [] : [{ value: chosen, label: name }]),
      ...rows
        .filter(({ _id }) => !but?.has(_id))
        .map(({ _id, name: label, depth }) => ({ value: _id, label: `${'\u2003'.repeat(depth)}${label}` })),
    ],
    [rows, but, chosen, name],
  );
  const shared = { ...(quiet ? { 'aria-label': label } : { label }), className, value: chosen, ...more };
  const data = any === undefined ? options : [{ value: '', label: any }, ...options];
  const listed = <NativeSelect {...shared} data={data} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (rows.length <= mostListed) return listed;
  return (
    <Suspense fallback={listed}>
      <LongSelect {...shared} data={options} any={any} onChange={onChange} />
    </Suspense>
  );
}
