/** What a text sets apart: `:::definition Title` on a line of its own, closed by `:::`. `fold` is shown by a press. */
export const boxKinds = ['definition', 'theorem', 'example', 'note', 'fold'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** Those that are numbered, each kind for itself. */
export const numberedBoxes: readonly BoxKind[] = ['definition', 'theorem', 'example'];

export const textLimits = {
  /** A box in a box in a box. */
  boxDepth: 3,
  /** Items that can be tried in one text. */
  items: 30,
} as const;

/** An item that the reader can try, on a line of its own: `![words](item:<id>)`. */
export const itemMark = /^ {0,3}!\[([^\]\n]*)\]\(item:([0-9a-f]{24})\)\s*$/;

/** The reading views of spec.md section 2: all of it, a page at a time, as on paper. */
export const readingViews = ['standard', 'tablet', 'print'] as const;
export type ReadingView = (typeof readingViews)[number];

/** In which a text may be read. */
export const readingColours = [
  'black',
  'red',
  'green',
  'blue',
  'yellow',
  'orange',
  'brown',
  'purple',
  'indigo',
  'pink',
  'white',
] as const;
export type ReadingColour = (typeof readingColours)[number];
