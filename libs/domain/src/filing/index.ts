import { tagsMost } from '@mathquiz/contracts/mathquiz/content.constants';

/** Under what a thing is found beside its words. */
export type Filing = { readonly category: string; readonly tags: readonly string[] };

/** These tags without some and with others, which come last; none twice. null: more than one thing may have. */
export function retagged(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] | null {
  const next = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
  return next.length > tagsMost ? null : next;
}

export const isFiledAlike = (one: Filing, other: Filing): boolean =>
  one.category === other.category &&
  one.tags.length === other.tags.length &&
  one.tags.every((tag, at) => tag === other.tags[at]);
