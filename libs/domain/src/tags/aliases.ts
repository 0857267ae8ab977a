import { type TagProblem, tagLimits } from '@mathquiz/contracts/mathquiz/tag.constants';

/** An old name of a tag, and what stands for it. */
export type TagAlias = { readonly tag: string; readonly into: string };

/** Flat: what stands for an old name is never an old name itself, so that nothing is ever looked up twice and no circle can be. */
export type Aliases = {
  readonly into: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, readonly string[]>;
};

export function aliasesOf(all: readonly TagAlias[]): Aliases {
  const into = new Map(all.map((one) => [one.tag, one.into]));
  const grouped = Map.groupBy(all, (one) => one.into);
  return { into, names: new Map([...grouped].map(([name, old]) => [name, old.map(({ tag }) => tag)])) };
}

/** What stands for this tag today. */
export const tagToday = ({ into }: Aliases, tag: string): string => into.get(tag) ?? tag;

/** Each once, in their order. */
export const tagsToday = (aliases: Aliases, tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tagToday(aliases, tag))),
];

/** Every name with which things that have this tag may be stored: the one of today, then the old ones. */
export function namesOf(aliases: Aliases, tag: string): string[] {
  const today = tagToday(aliases, tag);
  return [today, ...(aliases.names.get(today) ?? [])];
}

export type Merged =
  /** `added` and `removed`: the old names that change, by their new meaning. */
  | { readonly into: string; readonly added: readonly TagAlias[]; readonly removed: readonly string[] }
  | { readonly refused: TagProblem; readonly tag?: string };

/**
 * What changes when these tags become one. What stood for an old name stands behind the new one too (a to b, then b to c: a to c). The
 * newer word wins: b to a, where a was an old name of b, makes a the name and b the old one. Into an old name of something
 * else is into what stands for it.
 */
export function merged(aliases: Aliases, tags: readonly string[], wanted: string): Merged {
  const asked = new Set(tags);
  if (tags.every((tag) => tag === wanted)) return { refused: 'tagItself' };
  const end = tagToday(aliases, wanted);
  // Whoever merges a tag into its own old name wants that name back.
  const into = end !== wanted && asked.has(end) ? wanted : end;
  // Somebody else has merged it meanwhile: what it stands for now is not what was asked about.
  const gone = tags.find((tag) => ![tag, into, ...asked].includes(tagToday(aliases, tag)));
  if (gone !== undefined) return { refused: 'tagMerged', tag: gone };
  const moving = new Set([...asked].flatMap((tag) => [tag, ...namesOf(aliases, tag)]));
  moving.delete(into);
  const added = [...moving].flatMap((tag) => (aliases.into.get(tag) === into ? [] : [{ tag, into }]));
  const removed = aliases.into.has(into) ? [into] : [];
  const more = added.filter(({ tag }) => !aliases.into.has(tag)).length - removed.length;
  if (more > 0 && aliases.into.size + more > tagLimits.aliases) return { refused: 'tagTooMany' };
  return { into, added, removed };
}
