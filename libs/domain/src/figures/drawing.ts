/** How a line or an area looks; what it is in colour, its style sheet says. */
export type Look = 'grid' | 'axis' | 'line' | 'curve' | 'fill';
export type Anchor = 'start' | 'middle' | 'end';

export type Shape =
  | { readonly kind: 'path'; readonly d: string; readonly look: Look; readonly dash?: number }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly open: boolean }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: Anchor;
      readonly look: 'tick' | 'label' | 'name';
    };

/** An SVG in words of our own: paths, dots and texts in a box of this size. */
export type Drawing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

/** A number as its reader writes it. */
export type Write = (value: number) => string;

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const moveTo = (x: number, y: number): string => `M${short(x)} ${short(y)}`;
export const lineTo = (x: number, y: number): string => `L${short(x)} ${short(y)}`;

export const line = (look: Look, x1: number, y1: number, x2: number, y2: number, dash = 0): Shape => ({
  kind: 'path',
  d: moveTo(x1, y1) + lineTo(x2, y2),
  look,
  ...(dash > 0 ? { dash } : {}),
});

export const box = (look: Look, x: number, y: number, width: number, height: number): Shape => ({
  kind: 'path',
  d: `${moveTo(x, y)}h${short(width)}v${short(height)}h${short(-width)}Z`,
  look,
});

export const dot = (x: number, y: number, open = false): Shape => ({ kind: 'dot', x, y, open });

export const words = (
  look: 'tick' | 'label' | 'name',
  x: number,
  y: number,
  text: string,
  anchor: Anchor = 'middle',
): Shape[] => (text === '' ? [] : [{ kind: 'text', x, y, text, anchor, look }]);

/** About how broad a text is: letters of East Asia are twice as broad as others. */
export const breadth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e7f ? 13 : 7.2), 0);

/** The text, or its beginning, in so much room. */
export function fitted(text: string, room: number): string {
  if (breadth(text) <= room) return text;
  let kept = '';
  for (const sign of text) {
    if (breadth(`${kept}${sign}…`) > room) break;
    kept += sign;
  }
  return `${kept}…`;
}
