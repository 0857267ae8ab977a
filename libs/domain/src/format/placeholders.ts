const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The names in `{{ }}` of a text of the apps, each once, in order of their first place. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? '')),
];

/**
 * What is wrong with the names of a text that is put in the place of `shipped`: those that are lost, and those that nothing fills.
 * `others`: the same text in other languages; a name that one of them has is filled as well.
 */
export function nameProblems(
  text: string,
  shipped: string,
  others: readonly string[] = [],
): { readonly lost: string[]; readonly unknown: string[] } {
  const given = namesIn(text);
  const filled = new Set([shipped, ...others].flatMap(namesIn));
  return {
    lost: namesIn(shipped).filter((name) => !given.includes(name)),
    unknown: given.filter((name) => !filled.has(name)),
  };
}

/** The text with its names filled in; what there is nothing for, and what nobody knows, becomes an ellipsis, for a person to see and change. */
export const withNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || '…');
