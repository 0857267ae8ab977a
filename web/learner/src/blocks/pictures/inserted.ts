import { imageName, type Size } from '../../lib/image-address.js';

/** A picture for a text, and what is known of it. */
export type ToInsert = { readonly id: string; readonly alt: string; readonly size: Size | null };

/** The words of a picture inside of `![…]`: no sign of Markdown or of a variable, no line break. */
export const asAlt = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('{{', '{ {')
    .replace(/[\\`*_$]/g, '\\$&')
    .trim();

/** A picture that shows nothing says so: without any words nobody could tell it from one whose words were forgotten. */
export const pictureText = ({ id, alt, size }: ToInsert): string => {
  const words = asAlt(alt);
  return `![${words}](${imageName(id, size)}${words === '' ? ' "decorative"' : ''})`;
};

/** `text` with `inserted` in the place of what is marked. */
export const withInserted = (text: string, inserted: string, from: number, to: number): string =>
  text.slice(0, from) + inserted + text.slice(to);

/** Everywhere in a text another picture in the place of one; its words stay. */
export const withOther = (text: string, id: string, other: Omit<ToInsert, 'alt'>): string =>
  text.replace(new RegExp(`image:${id}(?:#\\d{1,5}x\\d{1,5})?`, 'g'), imageName(other.id, other.size));

/** Whether a text says of a picture that nothing is lost without it. */
export const isDecoration = (text: string, id: string): boolean =>
  new RegExp(`\\(image:${id}[^()\\s]* "decorative"\\)`).test(text);

/** The words that a text has for a picture. */
export const altIn = (text: string, id: string): string =>
  new RegExp(`!\\[((?:\\\\.|[^[\\]\\\\])*)\\]\\(image:${id}`).exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
