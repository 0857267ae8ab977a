/** Every kind, in the order in which an author is offered them. A test holds it against the schemas, which the browser has not. */
export const figureKinds = ['plot', 'plane', 'number_line', 'triangle', 'bars', 'boxes'] as const;
export type FigureKind = (typeof figureKinds)[number];

export const figureLimits = {
  perItem: 10,
  curves: 5,
  intervals: 10,
  boxes: 10,
  /** Points, segments, bars, ticks of one figure. */
  marks: 200,
  labelChars: 80,
  captionChars: 300,
  altChars: 1000,
  /** Points of a curve, after those are left out that change nothing of its look. */
  samples: 500,
  /** Characters of one figure in a text. */
  packedChars: 8000,
  /** Nothing of a figure lies farther out. */
  farthest: 1e9,
} as const;

/**
 * How a text names a figure of its item: `![](figure:f1)`; in what is sent to somebody `#…` follows, the figure's own numbers
 * (docs/adr/0026-figures.md).
 */
export const figureReference = /\]\(figure:([a-z][a-z0-9]{0,11})(?:#[^()[\]\s]*)?\)/g;
/** The figures that a text names, each once. */
export const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(figureReference)].map(([, id = '']) => id)),
];
/** A text without the numbers of its figures: as it is written. */
export const withoutFigureNumbers = (text: string): string => text.replace(figureReference, '](figure:$1)');
