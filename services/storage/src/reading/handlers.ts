import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileKind, maxFileBytes } from '@mathquiz/contracts/storage/file.constants';
import { beginsAsSvg } from './begins-as-svg.js';
import { type FileType, headOf, isAlsoSomethingElse, saysOtherwise, typeOfFile } from './file-type.js';
import { drawFirstPage, drawPicture, drawSquare, drawSvg, drawWidth } from './pictures.js';
import { sanitisedSvg } from './svg.js';

/** `folder`: of this one file, and empty. */
export type ToRead = {
  readonly path: string;
  readonly folder: string;
  readonly use: 'asset' | 'avatar';
  /** As its sender calls it: never what it is, but no lie either. */
  readonly name: string;
};

/** What a file is, and what is kept of it; `kept` is drawn anew for pictures, `preview` shows what is none. */
export type Read =
  | { readonly fault: 'unsupported_media' | 'unreadable_file' | 'too_large'; readonly limit?: number }
  | {
      readonly kind: FileKind;
      readonly type: string;
      readonly width: number | null;
      readonly height: number | null;
      readonly pages: number | null;
      readonly kept: string;
      readonly bytes: number;
      readonly sha256: string;
      readonly preview: string | null;
    };
export type ReadFile = Exclude<Read, { fault: string }>;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const avatarPixels = 256;
const noPicture = { width: null, height: null, pages: null, preview: null } as const;

type Facts = Pick<ReadFile, 'kind' | 'type' | 'width' | 'height' | 'pages' | 'kept' | 'preview'>;

async function factsOf(found: FileType, { path, folder, use }: ToRead): Promise<Facts> {
  const kept = join(folder, 'kept');
  const preview = join(folder, 'preview');
  switch (found.kind) {
    case 'image': {
      const drawn = await (use === 'avatar'
        ? drawSquare(path, avatarPixels, kept)
        : drawPicture(path, found.type, kept));
      return { kind: 'image', ...drawn, pages: null, kept, preview: null };
    }
    case 'svg': {
      const clean = sanitisedSvg(readFileSync(path, 'utf8'));
      if (clean === null) throw new Error('not an SVG');
      writeFileSync(kept, clean);
      const { width, height } = await drawSvg(clean, preview);
      return { ...found, width, height, pages: null, kept, preview };
    }
    case 'pdf': {
      const { pages, width, height } = await drawFirstPage(readFileSync(path), preview);
      return { ...found, width, height, pages, kept: path, preview };
    }
    case 'audio':
    case 'video':
    case 'geogebra':
    case 'office':
      return { ...found, ...noPicture, kept: path };
  }
}

/** An SVG has no first bytes of its own: it is one if it can be read as one. */
async function typeOf(path: string): Promise<FileType | null> {
  const found = await typeOfFile(path);
  if (found) return found;
  return beginsAsSvg(headOf(path, 4096).toString('latin1')) ? { kind: 'svg', type: 'image/svg+xml' } : null;
}

async function read(task: ToRead): Promise<Read> {
  const found = await typeOf(task.path);
  if (!found || (task.use === 'avatar' && found.kind !== 'image')) return { fault: 'unsupported_media' };
  if (saysOtherwise(task.name, found.kind)) return { fault: 'unsupported_media' };
  const limit = maxFileBytes[found.kind];
  if (statSync(task.path).size > limit) return { fault: 'too_large', limit };
  if (['image', 'pdf'].includes(found.kind) && isAlsoSomethingElse(task.path, found))
    return { fault: 'unreadable_file' };
  try {
    const facts = await factsOf(found, task);
    return { ...facts, bytes: statSync(facts.kept).size, sha256: await digestOf(facts.kept) };
  } catch {
    return { fault: 'unreadable_file' };
  }
}

/** A width of a picture. */
export type ToDraw = { readonly path: string; readonly out: string; readonly width: number };

export const handlers = {
  read: (_: null) => read,
  draw:
    (_: null) =>
    async ({ path, out, width }: ToDraw) => {
      await drawWidth(path, width, out);
      return { bytes: statSync(out).size };
    },
} as const;
