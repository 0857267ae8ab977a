/** Sizes of paper by their names in style sheets. */
export const sizes = ['a4', 'letter'] as const;
export type Size = (typeof sizes)[number];
export const isSize = (name: string): name is Size => (sizes as readonly string[]).includes(name);

/** How the pages of a printer are: with their numbers, and margins that any printer can print within. */
export const pageRule = (size: Size): string =>
  `@page { size: ${size}; margin: 18mm 16mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); } }`;
