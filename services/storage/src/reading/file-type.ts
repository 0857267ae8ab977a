import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type FileKind, fileKinds, fileTypes, maxFileBytes } from '@mathquiz/contracts/storage/file.constants';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

export type FileType = { readonly kind: FileKind; readonly type: string };

/** What file-type calls otherwise than we do. */
const ours: Readonly<Record<string, string>> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/mp4',
  'image/apng': 'image/png',
};

const kindOf = (type: string): FileKind | null => fileKinds.find((kind) => fileTypes[kind].includes(type)) ?? null;

const endings: Readonly<Record<string, FileKind>> = {
  ...kinds('image', 'jpg jpeg png webp gif avif heic'),
  ...kinds('svg', 'svg'),
  ...kinds('pdf', 'pdf'),
  ...kinds('audio', 'mp3 wav ogg oga opus m4a flac'),
  ...kinds('video', 'mp4 m4v webm mov'),
  ...kinds('geogebra', 'ggb'),
  ...kinds('office', 'docx xlsx pptx odt ods odp'),
};

function kinds(kind: FileKind, names: string): Record<string, FileKind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}

/** Whether its name says that it is of another kind than it is: whoever opens it would be surprised. */
export function saysOtherwise(name: string, kind: FileKind): boolean {
  const said = endings[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  return said !== undefined && said !== kind;
}

/** The names in a zip; nothing of it is unpacked. */
function namesInZip(path: string): string[] {
  const names: string[] = [];
  unzipSync(readFileSync(path), {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return names;
}

function isGeogebra(path: string): boolean {
  if (statSync(path).size > maxFileBytes.geogebra) return false;
  try {
    return namesInZip(path).includes('geogebra.xml');
  } catch {
    return false;
  }
}

/** By its content, never by its name; null: nothing that is taken. An SVG is told by whoever reads it. */
export async function typeOfFile(path: string): Promise<FileType | null> {
  const found = await fileTypeFromFile(path);
  if (!found) return null;
  if (found.mime === 'application/zip') {
    return isGeogebra(path) ? { kind: 'geogebra', type: 'application/vnd.geogebra.file' } : null;
  }
  const type = ours[found.mime] ?? found.mime.split(';')[0] ?? '';
  const kind = kindOf(type);
  return kind && { kind, type };
}

/** What file-type tells by first bytes; of what begins otherwise nothing can be told. */
const tellable = /^(?:image|audio|video)\/|^application\/(?:pdf|zip|vnd\.)/;

/** The type of an object by its beginning: as it was said where nothing speaks against it; null where it was a lie. */
export async function typeByContent(head: Uint8Array, said: string): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(head))?.mime;
  const found = mime && (ours[mime] ?? mime.split(';')[0] ?? mime);
  if (said === 'application/octet-stream' || found === said) return said;
  // A zip may be a document whose kind shows only further inside.
  if (found === 'application/zip' && said.startsWith('application/vnd.')) return said;
  if (found === undefined) return tellable.test(said) && said !== 'image/svg+xml' ? null : said;
  return null;
}

const headBytes = 1024;
/** The end of a zip, with the longest comment that may follow it. */
const tailBytes = 65_557;

function piece(path: string, start: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, start));
  } finally {
    closeSync(file);
  }
}

/** The first bytes of a file. */
export const headOf = (path: string, bytes: number): Buffer => piece(path, 0, bytes);

/** Whether a picture or a PDF would also be read as something else: a page, a script, an archive. */
export function isAlsoSomethingElse(path: string, { kind }: FileType): boolean {
  const { size } = statSync(path);
  const head = piece(path, 0, Math.min(size, headBytes)).toString('latin1').toLowerCase();
  const tail = piece(path, Math.max(0, size - tailBytes), Math.min(size, tailBytes));
  const inHead = kind === 'pdf' ? ['<script', '<html'] : ['<script', '<html', '%pdf-', '<svg'];
  return inHead.some((words) => head.includes(words)) || tail.includes(Buffer.from([0x50, 0x4b, 5, 6]));
}
