import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  type ArchiveEntry,
  collectionOf,
  type Manifest,
  manifestPath,
  manifestSchema,
  placeOf,
  secretsPath,
} from './manifest.js';
import { fromWeb, toWeb } from './web-streams.js';

/** An archive cannot be used; the message says why, to an operator. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

export type Archive = {
  readonly path: string;
  /** A private key of age. */
  readonly identity: string;
  /** Ends the reading before the next entry, with its reason. */
  readonly signal: AbortSignal;
};
/** An entry as it was read. */
type EntryFacts = Pick<ArchiveEntry, 'path' | 'bytes' | 'sha256'>;
/** Takes an entry to its end. */
export type Take = (path: string, body: Readable, bytes: number) => Promise<void>;

const cut = 'The archive is cut or damaged: it ends before it is whole. Nothing was changed.';
const foreign = 'This is no backup of the product. Nothing was changed.';

export type CheckedArchive = { readonly manifest: Manifest; readonly secrets: Readonly<Record<string, string>> };

/** Reads all of the archive and holds it to its manifest. Throws `ArchiveFault`. */
export async function checkArchive(archive: Archive): Promise<CheckedArchive> {
  const found: EntryFacts[] = [];
  const kept = new Map<string, Buffer>();
  await eachEntry(archive, async (name, body) => {
    if (kept.has(manifestPath)) throw new ArchiveFault(foreign);
    const onto = name === manifestPath || name === secretsPath ? new PassThrough() : undefined;
    const [facts, bytes] = await Promise.all([measured(name, body, onto), onto ? buffer(onto) : null]);
    if (bytes) kept.set(name, bytes);
    if (name !== manifestPath) found.push(facts);
  });
  const written = kept.get(manifestPath);
  if (!written) throw new ArchiveFault(found.length > 0 ? cut : foreign);
  const manifest = heldTo(written, found);
  return { manifest, secrets: parsed(z.record(z.string(), z.string()), kept.get(secretsPath)) };
}

/** Gives each entry before the manifest to `take`. Throws `ArchiveFault` where one is another than the manifest says. */
export async function readArchive(archive: Archive, manifest: Manifest, take: Take): Promise<void> {
  const expected = new Map(manifest.entries.map((entry) => [entry.path, entry]));
  await eachEntry(archive, async (name, body, bytes) => {
    if (name === manifestPath) return;
    const tee = new PassThrough();
    const [found] = await Promise.all([measured(name, body, tee), take(name, tee, bytes)]);
    if (expected.get(name)?.sha256 !== found.sha256)
      throw new ArchiveFault('The archive has changed while it was read. Empty what was restored, and begin again.');
  });
}

async function eachEntry({ path, identity, signal }: Archive, take: Take): Promise<void> {
  const tar = extract();
  /** The first reason counts: streams that end for it have others. */
  const reasons: unknown[] = [];
  const reading = decrypted(path, identity)
    .then((plain) => pipeline(plain, createGunzip(), tar as unknown as Writable))
    .catch((error: unknown) => {
      reasons.push(error);
      tar.destroy(error as Error);
    });
  try {
    for await (const entry of tar) {
      signal.throwIfAborted();
      const body = entry as unknown as Readable;
      await take(entry.header.name, body, entry.header.size ?? 0);
      body.resume();
    }
  } catch (error) {
    reasons.push(error);
    tar.destroy();
  }
  await reading;
  if (reasons.length > 0) throw asFault(reasons[0]);
}

async function decrypted(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const file = createReadStream(path);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(file)));
  } catch (error) {
    file.destroy();
    throw error;
  }
}

/** Faults of the libraries, by what they say: few of them have a code. */
function asFault(error: unknown): unknown {
  if (error instanceof ArchiveFault) return error;
  const { message = '', code = '' } = error as { message?: string; code?: string };
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new ArchiveFault(`The archive cannot be read: ${message}`);
  if (/no identity matched/.test(message))
    return new ArchiveFault('The archive was made for another key than this one. Nothing was changed.');
  if (/invalid (?:version|header|stanza)/.test(message)) return new ArchiveFault(foreign);
  if (/invalid tag|Unexpected end/.test(message) || code.startsWith('Z_')) return new ArchiveFault(cut);
  return error;
}

async function measured(path: string, body: Readable, onto?: PassThrough): Promise<EntryFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  if (onto) await pipeline(Readable.from(pieces(), { objectMode: false }), onto);
  else for await (const _ of pieces());
  return { path, bytes, sha256: hash.digest('hex') };
}

function heldTo(written: Buffer, found: readonly EntryFacts[]): Manifest {
  const manifest = parsed(manifestSchema, written);
  const { entries } = manifest;
  const same = ({ path, bytes, sha256 }: EntryFacts, at: number) => {
    const said = entries[at];
    return said?.path === path && said.bytes === bytes && said.sha256 === sha256;
  };
  if (entries.length !== found.length || !found.every(same) || !entries.every(isInPlace))
    throw new ArchiveFault('The archive does not hold what its manifest says. Nothing was changed.');
  return manifest;
}

/** True for a path that is one of its kind: nothing is written anywhere else. */
function isInPlace({ kind, path }: ArchiveEntry): boolean {
  if (kind === 'secrets') return path === secretsPath;
  return (kind === 'documents' ? collectionOf(path) : placeOf(path)) !== null;
}

function parsed<T extends z.ZodType>(schema: T, bytes: Buffer | undefined): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(String(bytes));
  } catch (error) {
    throw new ArchiveFault(foreign, { cause: error });
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new ArchiveFault(foreign, { cause: result.error });
  return result.data;
}
