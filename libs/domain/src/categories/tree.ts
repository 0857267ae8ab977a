import type { Locale } from '@mathquiz/contracts/constants';

/** A category, by the slug that things in it are stored with. */
export type Category = {
  readonly slug: string;
  /** Below which it stands. */
  readonly under: string | null;
  /** As the school has named it. */
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  /** Its neighbours stand by it, the least first. */
  readonly place: number;
  readonly merged_into: string | null;
  readonly removed: boolean;
};

/** Built once for each state of the tree, in time linear in its size; what is asked of it walks only what it answers. */
export type CategoryTree = {
  readonly known: ReadonlyMap<string, Category>;
  /** Those that are there, under each (null: under none), in their order. */
  readonly below: ReadonlyMap<string | null, readonly Category[]>;
  /** What was merged into each, at once or by a chain of mergers. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Into which a merged one has gone. */
  readonly merged: ReadonlyMap<string, string>;
};

const isThere = ({ merged_into, removed }: Category): boolean => merged_into === null && !removed;

/** Where a chain of mergers ends, for each of its links; each link is walked once. */
function endsOf(known: ReadonlyMap<string, Category>): Map<string, string> {
  const ends = new Map<string, string>();
  for (const { slug } of known.values()) {
    const chain: string[] = [];
    let at = slug;
    for (
      let into = known.get(at)?.merged_into ?? null;
      into !== null && !ends.has(at) && chain.length <= known.size;
      into = known.get(at)?.merged_into ?? null
    ) {
      chain.push(at);
      at = into;
    }
    const end = ends.get(at) ?? at;
    for (const link of chain) ends.set(link, end);
  }
  return ends;
}

export function treeOf(categories: readonly Category[]): CategoryTree {
  const known = new Map(categories.map((one) => [one.slug, one]));
  const merged = endsOf(known);
  const above = ({ under }: Category): string | null => {
    const end = under === null ? null : (merged.get(under) ?? under);
    const found = end === null ? undefined : known.get(end);
    return found && isThere(found) ? found.slug : null;
  };
  const below = Map.groupBy(categories.filter(isThere), above);
  for (const some of below.values())
    some.sort((one, other) => one.place - other.place || (one.slug < other.slug ? -1 : 1));
  const aliases = new Map<string, string[]>();
  for (const [slug, end] of merged) aliases.set(end, [...(aliases.get(end) ?? []), slug]);
  return { known, below, aliases, merged };
}

/** The category that stands for this slug today; one that nobody knows stands for itself. */
export const standsFor = (tree: CategoryTree, slug: string): string => tree.merged.get(slug) ?? slug;

/** Whether things may be put into it: also by the slug that it had before it was merged. */
export const mayHold = (tree: CategoryTree, slug: string): boolean => thereAs(tree, standsFor(tree, slug)) !== null;

/** null: none that is there today goes by this slug. */
export function thereAs(tree: CategoryTree, slug: string): Category | null {
  const found = tree.known.get(slug);
  return found && isThere(found) ? found : null;
}

export type Placed = { readonly category: Category; readonly depth: number };

/** Those below (null: all), in reading order, each with how deep it stands below it, from 0. */
export function inOrder(tree: CategoryTree, slug: string | null = null): Placed[] {
  const found: Placed[] = [];
  const waiting: Placed[] = [];
  const add = (under: string | null, depth: number) => {
    for (const category of (tree.below.get(under) ?? []).toReversed()) waiting.push({ category, depth });
  };
  add(slug, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    add(next.category.slug, next.depth + 1);
  }
  return found;
}

/** Every slug with which a thing in this category, or below it, may be stored. */
export function slugsOf(tree: CategoryTree, slug: string): string[] {
  const root = standsFor(tree, slug);
  const all = [root, ...inOrder(tree, root).map(({ category }) => category.slug)];
  return all.flatMap((one) => [one, ...(tree.aliases.get(one) ?? [])]);
}

/** Under which it stands today. */
export function parentOf(tree: CategoryTree, slug: string): string | null {
  const under = tree.known.get(slug)?.under ?? null;
  return under === null ? null : (thereAs(tree, standsFor(tree, under))?.slug ?? null);
}

/** How many stand above it; a circle, which there is none of, would end too. */
export function depthOf(tree: CategoryTree, slug: string): number {
  let depth = 0;
  for (let at = parentOf(tree, slug); at !== null && depth <= tree.known.size; at = parentOf(tree, at)) depth += 1;
  return depth;
}

/** How many levels it has, itself counted. */
export const heightOf = (tree: CategoryTree, slug: string): number =>
  inOrder(tree, slug).reduce((most, { depth }) => Math.max(most, depth + 2), 1);
