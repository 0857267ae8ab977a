/** What two things that were written are compared by, where nothing reads what they mean. */
export type Comparable = {
  readonly category: string;
  readonly tags: readonly string[];
  readonly grade: number | null;
  readonly terms: readonly string[];
};

const weights = { tags: 3, terms: 3, category: 1, grade: 0.5 } as const;
/** Beginnings of words and single letters say little of what a thing is about. */
const telling = (terms: readonly string[]): Set<string> => new Set(terms.filter((term) => term.length > 2));

/** Of all that either has, what both have: from 0 to 1. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((one) => b.has(one)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

/** How near two things are: by tags and words first, then by category and school year. 0: they share nothing. */
export function likeness(a: Comparable, b: Comparable): number {
  const years = a.grade === null || b.grade === null ? null : Math.abs(a.grade - b.grade);
  const about =
    weights.tags * shared(new Set(a.tags), new Set(b.tags)) + weights.category * Number(a.category === b.category);
  const near = years === null ? 0 : weights.grade * Math.max(0, 1 - years / 2);
  const said = weights.terms * shared(telling(a.terms), telling(b.terms));
  // The same year alone makes nothing alike.
  return about + said === 0 ? 0 : about + said + near;
}

/** How many of these words a thing has: from 0 to 1. */
export const wordsMet = (wanted: readonly string[], terms: readonly string[]): number => {
  const has = new Set(terms);
  return wanted.length === 0 ? 0 : wanted.filter((term) => has.has(term)).length / wanted.length;
};
