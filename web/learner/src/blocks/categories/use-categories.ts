import { categories } from '@mathquiz/contracts/constants';
import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import type { CategoryRow } from '@mathquiz/contracts/mathquiz/category.schemas';
import { useLocale } from '@mathquiz/web';
import { hasText, text } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

type Tree = {
  readonly categories: readonly CategoryRow[];
  readonly merged: Readonly<Record<string, string>>;
};
export type ShownCategory = CategoryRow & { readonly depth: number };
type Read = { readonly rows: readonly ShownCategory[]; readonly bySlug: ReadonlyMap<string, ShownCategory> };

/** Each row of a page asks for a name: a tree is read once. */
const known = new WeakMap<Tree, Read>();
function readOf(tree: Tree): Read {
  const before = known.get(tree);
  if (before) return before;
  const bySlug = new Map<string, ShownCategory>();
  for (const row of tree.categories) {
    const above = row.parent === null ? undefined : bySlug.get(row.parent);
    bySlug.set(row._id, { ...row, depth: above ? above.depth + 1 : 0 });
  }
  const read = { rows: [...bySlug.values()], bySlug };
  known.set(tree, read);
  return read;
}

/** In reading order, each with how deep it stands. */
export const readTree = (tree: Tree): readonly ShownCategory[] => readOf(tree).rows;

/** What the product calls one, where it knows it. */
function ownName(slug: string): string {
  const key = `frame.category.${slug}`;
  return hasText(key) ? text(key) : slug;
}

function useTree(enabled: boolean): Tree | undefined {
  const locale = useLocale();
  const query = { locale };
  return useLoad(categoryRoutes.listCategories, { query }, { enabled, quiet: true }).data?.data;
}

/** In reading order. Until the school’s tree has come: those with which every school begins. */
export function useCategories(): readonly ShownCategory[] {
  const tree = useTree(true);
  if (tree) return readOf(tree).rows;
  return categories.map((_id) => ({ _id, name: ownName(_id), parent: null, depth: 0 }));
}

/** What a category is called today, also one that was merged into another. `enabled`: somebody looks at it. */
export function useCategoryName(enabled = true): (slug: string) => string {
  const tree = useTree(enabled);
  if (!tree) return ownName;
  const { bySlug } = readOf(tree);
  return (slug) => bySlug.get(tree.merged[slug] ?? slug)?.name ?? ownName(slug);
}

/** The slug under which a merged one is found in the list. */
export function useStandsFor(): (slug: string) => string {
  const tree = useTree(true);
  return (slug) => tree?.merged[slug] ?? slug;
}
