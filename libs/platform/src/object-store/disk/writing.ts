/** One file, written whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { brokenOff, codeOf } from '../fault-code.js';
import { ObjectError, type ObjectPlace } from '../object-store.js';
import { footerBytes } from './footer.js';

/** How often the free space is looked at while a file grows. */
const lookEveryBytes = 16 * 1024 * 1024;

export type Room = { readonly folder: string; readonly reserveBytes: number };

async function assertRoom({ folder, reserveBytes }: Room, place: ObjectPlace): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserveBytes) throw new ObjectError('storage_full', place);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type Body = Readable | AsyncIterable<Uint8Array>;

/** Gives how many bytes were written, and their SHA-256. */
async function pour(body: Body, file: FileHandle, place: ObjectPlace, maxBytes: number, room: Room) {
  const hash = createHash('sha256');
  let bytes = 0;
  let lookAt = lookEveryBytes;
  await assertRoom(room, place);
  for await (const chunk of body) {
    const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > maxBytes) throw new ObjectError('too_large', place);
    hash.update(piece);
    await file.writeFile(piece);
    if (bytes < lookAt) continue;
    lookAt = bytes + lookEveryBytes;
    await assertRoom(room, place);
  }
  return { bytes, sha256: hash.digest('hex') };
}

type Written = { readonly bytes: number; readonly sha256: string };
type File = {
  readonly place: ObjectPlace;
  readonly path: string;
  readonly room: Room;
  readonly maxBytes: number;
  readonly createOnly?: boolean;
  /** What stands behind the bytes. */
  readonly footer?: (written: Written) => Parameters<typeof footerBytes>[0];
};

/**
 * Under a temporary name, synced, then under its own. Throws `too_large`, `storage_full`, `exists`, and `broken_off` where the body
 * ended before its time; the temporary file goes.
 */
export async function writeFile(
  body: Body,
  { place, path, room, maxBytes, createOnly, footer }: File,
): Promise<Written> {
  const draft = join(room.folder, 'drafts', randomUUID());
  const file = await open(draft, 'wx');
  try {
    const written = await pour(body, file, place, maxBytes, room);
    if (footer) await file.writeFile(footerBytes(footer(written)));
    await file.sync();
    await file.close();
    if (createOnly) await link(draft, path);
    else await rename(draft, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await file.close().catch(() => undefined);
    if (body instanceof Readable) body.destroy();
    const code = codeOf(error);
    if (code === 'EEXIST') throw new ObjectError('exists', place);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new ObjectError('storage_full', place);
    if (brokenOff(error)) throw new ObjectError('broken_off', place);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
