import { apiPrefix } from '@mathquiz/contracts/constants';
import { type ImageWidth, imageWidths, withoutImageTokens } from '@mathquiz/contracts/storage/file.constants';

export type Size = { readonly width: number; readonly height: number };
export type ImageAddress = {
  readonly id: string;
  /** Lets whoever was sent the text see the picture; null: one may see it for another reason, as its owner. */
  readonly token: string | null;
  readonly size: Size | null;
};

const shape = /^image:([A-Za-z0-9_-]{22})(?:\.([A-Za-z0-9_-]{22}))?(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/** `image:<id>`, with the token of whoever it was sent to, and its pixels where they are told (`#640x480`); null for any other address. */
export function imageAddress(address: string): ImageAddress | null {
  const [, id, token = null, width, height] = shape.exec(address) ?? [];
  if (id === undefined) return null;
  const size = width === undefined ? null : { width: Number(width), height: Number(height) };
  return { id, token, size };
}

/** As a text names a picture: with its pixels where they are told, so that its place has its own shape before it comes. */
export function imageName(id: string, size: Size | null): string {
  const named = `image:${id}`;
  const sized = size && `${named}#${size.width}x${size.height}`;
  return sized && imageAddress(sized) ? sized : named;
}

/** Of what is in the library: the pixels that its picture has. */
export const pixelsOf = ({ width, height }: { width: number | null; height: number | null }): Size | null =>
  width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;

type Shown = Pick<ImageAddress, 'id'> & Partial<Pick<ImageAddress, 'token'>>;

export function imageUrl({ id, token = null }: Shown, width?: ImageWidth): string {
  const query = new URLSearchParams();
  if (token !== null) query.set('t', token);
  if (width !== undefined) query.set('w', String(width));
  const text = query.toString();
  return `${apiPrefix}/images/${id}${text === '' ? '' : `?${text}`}`;
}

/** Every width in which it lies ready, for `srcset`. */
export const imageSources = (image: Shown): string =>
  imageWidths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', ');

/** The picture of a person: in the store, or, from the time when accounts held them, a data URL. */
export function facePicture(picture: string): string {
  const image = imageAddress(picture);
  return image ? imageUrl(image, 320) : picture;
}

const sizes = new Map<string, Size>();
/** Of a picture that was seen or chosen here: the next time it stands there at once in its own size. */
export const rememberSize = (id: string, size: Size): void => void sizes.set(id, size);
export const sizeOf = (id: string): Size | null => sizes.get(id) ?? null;

/** What is loaded into a form: texts as they are written, without the tokens of whoever reads them. */
export const asWritten = <C>(content: C): C => JSON.parse(withoutImageTokens(JSON.stringify(content))) as C;

/**
 * Where there is no room for pictures and figures, or they are not drawn yet: the words that stand for them. The server gives the beginnings of some
 * texts, so that the last one may be cut short.
 */
export const picturesAsWords = (text: string): string =>
  text
    .replace(/!\[([^[\]\n]{0,1200})\]\((?:image:[^()[\]\s]{0,80}(?: "decorative")?|figure:[^()[\]\s]{0,8100})\)/g, '$1')
    .replace(/!\[([^[\]\n]{0,1200})(?:\](?:\([^()[\]\s]{0,8100})?)?$/, '$1');
