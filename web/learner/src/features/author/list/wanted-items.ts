import { locales } from '@mathquiz/contracts/constants';
import {
  type ContentScope,
  type ContentSort,
  contentScopes,
  contentStatus,
  difficulties,
  grades,
} from '@mathquiz/contracts/mathquiz/content.constants';
import { partKinds } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { categoryIn } from '../../../blocks/categories/category-in.js';
import { filterOf } from '../../../blocks/list/filter.js';

export const scopes = contentScopes;
export type Scope = ContentScope;

export const sorts = ['-updated_at', 'updated_at', 'title', '-title'] as const satisfies readonly ContentSort[];
/** Items are used in tests, and have a facility. */
export const itemSorts = [...sorts, '-used', 'facility', '-facility'] as const satisfies readonly ContentSort[];
export type ItemSort = (typeof itemSorts)[number];
export const sortNames = {
  '-updated_at': 'newest',
  updated_at: 'oldest',
  title: 'title',
  '-title': 'titleBack',
  '-used': 'used',
  facility: 'hardest',
  '-facility': 'easiest',
} as const satisfies Readonly<Record<ItemSort, string>>;

/** By what items are narrowed down beside words and whose they are; each is a name in the address. */
export const facets = ['category', 'grade', 'difficulty', 'language', 'kind', 'status', 'tag', 'author'] as const;
export type Facet = (typeof facets)[number];

const upTo = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at));

/** Of those that have a list to choose from. */
export const facetValues = {
  grade: upTo(grades),
  difficulty: upTo(difficulties),
  language: locales,
  kind: partKinds,
  status: contentStatus,
} as const satisfies Partial<Record<Facet, readonly string[]>>;

const isId = /^[0-9a-f]{24}$/;

/** An address may hold anything: what cannot be chosen is not chosen. */
export function chosenOf(facet: Facet, value: string | null | undefined): string {
  const text = value?.trim() ?? '';
  if (facet === 'tag') return text.slice(0, 40).trim();
  if (facet === 'author') return isId.test(text) ? text : '';
  if (facet === 'category') return categoryIn(text);
  const values: readonly string[] = facetValues[facet];
  return values.includes(text) ? text : '';
}

type Wanted = Readonly<Partial<Record<Facet, string | null>>> & { readonly q: string };

/** How many facets are set. */
export const countSet = (get: (facet: Facet) => string): number =>
  facets.filter((facet) => chosenOf(facet, get(facet)) !== '').length;

/** `filter` of the list. */
export function wantedItems(wanted: Wanted): string {
  const { grade, difficulty, ...others } = Object.fromEntries(
    facets.map((facet) => [facet, chosenOf(facet, wanted[facet])]),
  ) as Record<Facet, string>;
  return filterOf({ q: wanted.q.slice(0, 100), ...others, grade: Number(grade), difficulty: Number(difficulty) });
}
