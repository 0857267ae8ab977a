import type { ItemContent, ItemProblem } from '@mathquiz/contracts';

/** A category or tag of a proposal that the school does not have. */
export function filingFaults(
  { category, tags }: Pick<ItemContent, 'category' | 'tags'>,
  known: { readonly categories: readonly { readonly _id: string }[]; readonly tags: readonly string[] },
): ItemProblem[] {
  const isCategory = known.categories.some(({ _id }) => _id === category);
  const unknown = tags.filter((tag) => !known.tags.includes(tag));
  return [
    ...(isCategory ? [] : [{ code: 'categoryUnknown', path: 'category', params: { category } }]),
    ...unknown.map((tag) => ({ code: 'tagUnknown', path: 'tags', params: { tag } })),
  ];
}
