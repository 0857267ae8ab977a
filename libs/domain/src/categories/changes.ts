import type { Locale } from '@mathquiz/contracts/constants';
import { type CategoryProblem, categoryLimits } from '@mathquiz/contracts/mathquiz/category.constants';
import { type Shipped, sameNames, slugFor } from './names.js';
import { type Category, type CategoryTree, depthOf, heightOf, inOrder, parentOf, slugsOf, thereAs } from './tree.js';

/** What is written of one category; all of it for one that is new. */
export type CategoryWrite = { readonly slug: string; readonly set: Partial<Omit<Category, 'slug'>> };
export type Decided =
  | { readonly slug: string; readonly writes: readonly CategoryWrite[] }
  | { readonly refused: CategoryProblem };

export type Place = { readonly parent: string | null; readonly before: string | null };
export type NewNames = Readonly<Partial<Record<Locale, string | null>>>;

const refused = (problem: CategoryProblem): Decided => ({ refused: problem });
const neighbours = (tree: CategoryTree, parent: string | null, but: string) =>
  (tree.below.get(parent) ?? []).filter(({ slug }) => slug !== but);
const placeAfter = (some: readonly Category[]): number => (some.at(-1)?.place ?? -1) + 1;

/** Whether a reader could not tell this one from another that stands there. */
const isTaken = (tree: CategoryTree, one: Category, parent: string | null, shipped: Shipped): boolean =>
  sameNames([one], neighbours(tree, parent, one.slug), shipped);

export function created(
  tree: CategoryTree,
  { names, parent }: Pick<Category, 'names'> & Pick<Place, 'parent'>,
  shipped: Shipped,
): Decided {
  if (parent !== null && !thereAs(tree, parent)) return refused('categoryUnknown');
  if (Object.keys(names).length === 0) return refused('categoryNameMissing');
  if ([...tree.known.values()].filter(({ removed }) => !removed).length >= categoryLimits.nodes)
    return refused('categoryTooMany');
  if (parent !== null && depthOf(tree, parent) + 2 > categoryLimits.deep) return refused('categoryTooDeep');
  const slug = slugFor(names, categoryLimits.slugChars, (taken) => tree.known.has(taken));
  const place = placeAfter(tree.below.get(parent) ?? []);
  const { slug: _, ...set }: Category = { slug, under: parent, names, place, merged_into: null, removed: false };
  if (isTaken(tree, { slug, ...set }, parent, shipped)) return refused('categoryNameTaken');
  return { slug, writes: [{ slug, set }] };
}

/** null takes a name away. */
export function renamed(tree: CategoryTree, slug: string, changed: NewNames, shipped: Shipped): Decided {
  const one = thereAs(tree, slug);
  if (!one) return refused('categoryUnknown');
  const names = Object.fromEntries(
    Object.entries({ ...one.names, ...changed }).flatMap(([locale, name]) => (name ? [[locale, name]] : [])),
  );
  if (Object.keys(names).length === 0 && shipped(slug, 'en-US') === undefined) return refused('categoryNameMissing');
  if (isTaken(tree, { ...one, names }, parentOf(tree, slug), shipped)) return refused('categoryNameTaken');
  return { slug, writes: [{ slug, set: { names } }] };
}

/** With all below it. What stands behind its new place moves on by one, where there is no room. */
export function moved(tree: CategoryTree, slug: string, { parent, before }: Place, shipped: Shipped): Decided {
  const one = thereAs(tree, slug);
  if (!one || (parent !== null && !thereAs(tree, parent))) return refused('categoryUnknown');
  if (parent === slug || inOrder(tree, slug).some(({ category }) => category.slug === parent))
    return refused('categoryCircle');
  const above = parent === null ? 0 : depthOf(tree, parent) + 1;
  if (above + heightOf(tree, slug) > categoryLimits.deep) return refused('categoryTooDeep');
  if (isTaken(tree, one, parent, shipped)) return refused('categoryNameTaken');
  const others = neighbours(tree, parent, slug);
  const at = before === null ? others.length : others.findIndex((other) => other.slug === before);
  if (at < 0) return refused('categoryUnknown');
  const next = others.toSpliced(at, 0, one);
  const writes = next.flatMap((other, place): CategoryWrite[] => {
    if (other.slug === slug) return [{ slug, set: { under: parent, place } }];
    return other.place === place ? [] : [{ slug: other.slug, set: { place } }];
  });
  return { slug, writes };
}

/** What is below it goes under the other, behind what is there. Nothing that stands in it is written: its slug is the other's from now on. */
export function merged(tree: CategoryTree, slug: string, into: string, shipped: Shipped): Decided {
  const other = thereAs(tree, into);
  if (!thereAs(tree, slug) || !other) return refused('categoryUnknown');
  if (slug === into || inOrder(tree, slug).some(({ category }) => category.slug === into))
    return refused('categoryCircle');
  if (depthOf(tree, into) + heightOf(tree, slug) > categoryLimits.deep) return refused('categoryTooDeep');
  const there = neighbours(tree, into, slug);
  const moving = tree.below.get(slug) ?? [];
  if (sameNames(moving, there, shipped)) return refused('categoryNameTaken');
  const first = placeAfter(there);
  const writes = moving.map((one, at) => ({ slug: one.slug, set: { under: into, place: first + at } }));
  return { slug: into, writes: [...writes, { slug, set: { merged_into: into } }] };
}

/** Its slug stays known, so that it never comes to mean something else. Whether anything stands in it, who keeps that must say. */
export function removed(tree: CategoryTree, slug: string): Decided | { readonly refused: 'notEmpty' } {
  if (!thereAs(tree, slug)) return refused('categoryUnknown');
  if ((tree.below.get(slug) ?? []).length > 0) return { refused: 'notEmpty' };
  return { slug, writes: slugsOf(tree, slug).map((one) => ({ slug: one, set: { removed: true } })) };
}
