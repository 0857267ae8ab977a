/** A regular expression of shipped code. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `libs/domain/src/texts/blocks.ts:30`; of one that is made while a file loads, the file alone. */
  readonly at: string;
}

export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;
