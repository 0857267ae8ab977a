/** A place in a book: a line (null: before the first), and a heading of the text that stands there. */
export type Spot = { readonly line: string | null; readonly heading: string | null };
export const beginning: Spot = { line: null, heading: null };
