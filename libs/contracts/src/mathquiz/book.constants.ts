/** What a line of a book is. The list is closed, so that no book holds a book. */
export const bookLineKinds = ['chapter', 'text', 'quiz'] as const;
export type BookLineKind = (typeof bookLineKinds)[number];

export const bookLimits = {
  lines: 500,
  /** Of the deepest line; the first level is 0. */
  depth: 5,
  /** Of what one search finds. */
  hits: 50,
} as const;

/** What a line is called within its book: never shown, and the same as long as the line is there. */
export const lineIdPattern = /^[a-z0-9]{1,12}$/;
