import { type FileKind, fileKinds, fileTypes, maxFileBytes } from '@mathquiz/contracts/storage/file.constants';

type Chosen = { readonly name: string; readonly type: string; readonly size: number };

/** Devices name the type of what they know alone: the ending says the rest. */
const endings: Readonly<Record<string, FileKind>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  avif: 'image',
  svg: 'svg',
  pdf: 'pdf',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  m4a: 'audio',
  flac: 'audio',
  mp4: 'video',
  webm: 'video',
  ggb: 'geogebra',
  docx: 'office',
  xlsx: 'office',
  pptx: 'office',
  odt: 'office',
  ods: 'office',
  odp: 'office',
};
const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file seems to be; the server looks at its content. */
export const kindOf = ({ name, type }: Chosen): FileKind | null =>
  fileKinds.find((kind) => fileTypes[kind].includes(type)) ?? endings[endingOf(name)] ?? null;

const isHeic = ({ name, type }: Chosen) => /^image\/hei[cf]/.test(type) || /^hei[cf]$/.test(endingOf(name));

export type FileFault =
  | { readonly key: 'files.fault.empty' | 'files.fault.heic' | 'files.fault.kind' }
  | { readonly key: 'files.fault.large' | 'files.fault.room'; readonly bytes: number };

/** Why a file need not be sent at all; `room`: bytes that one has left, null where that is not known. */
export function faultOf(file: Chosen, kinds: readonly FileKind[], room: number | null): FileFault | null {
  if (file.size === 0) return { key: 'files.fault.empty' };
  if (isHeic(file)) return { key: 'files.fault.heic' };
  const kind = kindOf(file);
  if (kind === null || !kinds.includes(kind)) return { key: 'files.fault.kind' };
  if (file.size > maxFileBytes[kind]) return { key: 'files.fault.large', bytes: maxFileBytes[kind] };
  return room !== null && file.size > room ? { key: 'files.fault.room', bytes: Math.max(0, room) } : null;
}

/** For the file dialog. HEIC is left out, so that an iPhone gives a JPEG. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  [
    ...kinds.flatMap((kind) => fileTypes[kind]),
    // No device knows the type of these.
    ...Object.entries(endings).flatMap(([ending, kind]) =>
      kinds.includes(kind) && kind === 'geogebra' ? [`.${ending}`] : [],
    ),
  ].join(',');

/** What a text can show. */
export const pictureKinds: readonly FileKind[] = ['image', 'svg', 'pdf'];

const cuttable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Whether it can be cut and turned here; one that moves, and a drawing, stay as they are. */
export const isCuttable = ({ type }: Pick<Chosen, 'type'>) => cuttable.includes(type);

/** As cameras and clipboards call everything: `image.png`, `IMG_20260301_1.jpg`, `PXL_20260301.jpg`, `20260301.png`. */
const nameless = /^(?:image|img|dsc[fn]?|pxl|photo|screenshot)?[\s_\-.()\d]*$/i;

/** A first title: the name without its ending and the signs between words; '' where it says nothing. */
export function titleOf(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '');
  return nameless.test(stem)
    ? ''
    : stem
        .replace(/[_\s]+/g, ' ')
        .trim()
        .slice(0, 200);
}

/** The first file of what was pasted, unless words came with it, as from a word processor. */
export function pastedFile(data: DataTransfer | null): File | null {
  if (!data || [...data.types].includes('text/plain')) return null;
  return data.files[0] ?? null;
}
