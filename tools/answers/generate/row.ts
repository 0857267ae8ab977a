/** A row of the corpus as it stands in the file; the order of the keys is the order of writing. */
export type CorpusRow = {
  readonly kind: string;
  readonly category: string;
  readonly answer: string;
  readonly key: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly expected: boolean | 'invalid';
  readonly reason: string;
  readonly source: 'generated';
};

export function rowFor(
  kind: string,
  category: string,
  [answer, key]: readonly [string, string],
  expected: boolean,
  reason: string,
  options: Readonly<Record<string, unknown>> = {},
): CorpusRow {
  return { kind, category, answer, key, options, expected, reason, source: 'generated' };
}
