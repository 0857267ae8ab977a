type Section = { readonly items: readonly { readonly quiz_id: string }[]; readonly pick: number | null };

/**
 * How long one student takes for what they get of an exam, by what is known of its items: of a section that draws some, that share.
 * `known` of `items` have a time; of the others nothing is said.
 */
export function examTime(
  sections: readonly Section[],
  secondsOf: ReadonlyMap<string, number>,
): { seconds: number; known: number; items: number } {
  const each = sections.map(({ items, pick }) => {
    const times = items.flatMap(({ quiz_id }) => secondsOf.get(quiz_id) ?? []);
    const got = pick === null ? items.length : Math.min(pick, items.length);
    const share = items.length === 0 ? 0 : got / items.length;
    const sum = times.reduce((all, seconds) => all + seconds, 0);
    return { seconds: sum * share, known: times.length * share, items: got };
  });
  const total = (what: 'seconds' | 'known' | 'items') => each.reduce((sum, one) => sum + one[what], 0);
  return { seconds: total('seconds'), known: Math.round(total('known')), items: total('items') };
}
