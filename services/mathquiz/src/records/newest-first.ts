/**
 * The newest rows of a long list without a look at the older ones, on servers too that sort whatever an index gives them: they are looked for in
 * spans of time that widen until one holds enough.
 */
const shortestMs = 60_000;
const longestMs = 30 * 365 * 86_400_000;
const mostWidening = 16;
/** A little more than the pace of the rows asks for, so that the next span holds enough as a rule. */
const margin = 1.2;

/** `since`: where the span begins; null: it holds all. `held`: how many rows are in it, not above what was wanted. */
export type Span = { readonly since: Date | null; readonly ms: number; readonly held: number };

/** The span up to now, and beyond, that holds so many rows, or all. `count` counts the rows of a span, not above a number. */
export async function spanHolding(
  count: (since: Date | null, most: number) => Promise<number>,
  wanted: number,
  now: Date,
  firstMs = shortestMs,
): Promise<Span> {
  let ms = Math.max(firstMs, shortestMs);
  for (;;) {
    const since = ms > longestMs ? null : new Date(now.getTime() - ms);
    const held = await count(since, wanted);
    if (held >= wanted || since === null) return { since, ms, held };
    const short = held === 0 ? mostWidening : (wanted / held) * margin;
    ms *= Math.min(mostWidening, Math.max(2, short));
  }
}
