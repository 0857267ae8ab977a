/** The numbers of a figure, as they stand in a text. Drawn by blocks/figures. */
export type FigureAddress = { readonly id: string; readonly packed: string; readonly height: number };

const shape = /^figure:([a-z][a-z0-9]{0,11})(?:#((?:(\d{2,3})\.)?[A-Za-z0-9.%-]*))?$/;

/** All figures are drawn on a sheet of this width. */
export const figureWidth = 340;

/** `figure:f1#…`; null for any other address. Without numbers, as its author wrote it, it cannot be drawn. */
export function figureAddress(address: string): FigureAddress | null {
  const [, id, packed = '', height] = shape.exec(address) ?? [];
  return id === undefined ? null : { id, packed, height: Number(height ?? 240) };
}
