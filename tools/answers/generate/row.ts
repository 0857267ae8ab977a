import { partOfRow, type RowKind, type RowOptions, type RowPart } from '@mathquiz/domain/grading/rows';

/** What is to be a row of the corpus: two sides and how they are compared. */
export type CorpusRow = {
  readonly kind: RowKind;
  readonly category: string;
  readonly answer: string;
  readonly key: string;
  readonly options: RowOptions;
  readonly expected: boolean | 'different' | 'invalid' | 'equalOrInvalid';
  readonly reason: string;
  readonly source: 'generated';
};

export function rowFor(
  kind: RowKind,
  category: string,
  [answer, key]: readonly [string, string],
  expected: boolean,
  reason: string,
  options: RowOptions = {},
): CorpusRow {
  return { kind, category, answer, key, options, expected, reason, source: 'generated' };
}

/** A row as it stands in the file: a part of an item and an answer to it. The order of the keys is the order of writing. */
export function asPart({ kind, key, options, answer, ...rest }: CorpusRow) {
  const { decimal } = options;
  const part: RowPart = partOfRow(kind, key, options);
  return { part, answer, ...(decimal ? { decimal } : {}), ...rest };
}
