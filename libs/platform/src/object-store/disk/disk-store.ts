import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile as write } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { codeOf } from '../fault-code.js';
import { assertPlace } from '../keys.js';
import {
  type ByteRange,
  type ListQuery,
  type MoveOptions,
  ObjectError,
  type ObjectPage,
  type ObjectPlace,
  type ObjectStore,
  type Part,
  type PutOptions,
  type StoredObject,
} from '../object-store.js';
import type { Catalogue } from './catalogue.js';
import { type Footer, readFooter } from './footer.js';
import { pageOf } from './page-of.js';
import { syncFolder, writeFile } from './writing.js';

export type DiskOptions = { readonly folder: string; readonly reserveBytes: number; readonly catalogue: Catalogue };

const objectOf = ({ bucket, key, type, bytes, stored_at }: Footer): StoredObject => ({
  bucket,
  key,
  type,
  bytes,
  storedAt: new Date(stored_at),
});

const orMissing = <T>(error: unknown, missing: T): T => {
  if (codeOf(error) === 'ENOENT') return missing;
  throw error;
};

const blockBytes = 1024 * 1024;
const pouredBytes = 256 * 1024;

type Piece = { readonly path: string; readonly bytes: number };

/** Files one behind the other, so much of each, through one block of memory: each piece is written before the next is read. */
async function* together(pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(blockBytes);
  for (const { path, bytes } of pieces) {
    const file = await open(path, 'r');
    try {
      for (let left = bytes; left > 0; ) {
        const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, left));
        if (bytesRead === 0) break;
        left -= bytesRead;
        yield block.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }
}

const uploadName = /^[0-9a-f-]{36}$/;
const partName = /^\d{5}$/;

/** Objects as files below one folder (docs/adr/0021-objects.md). */
export class DiskStore implements ObjectStore {
  private constructor(private readonly options: DiskOptions) {}

  /** Makes its folders where they are not there. */
  static async open(options: DiskOptions): Promise<DiskStore> {
    for (const name of ['objects', 'drafts', 'uploads']) await mkdir(join(options.folder, name), { recursive: true });
    return new DiskStore(options);
  }

  /** Two letters of the hash as a folder: no folder gets too many files. */
  private async pathOf(place: ObjectPlace, make = false): Promise<string> {
    assertPlace(place);
    const name = createHash('sha256').update(`${place.bucket}/${place.key}`).digest('hex');
    const folder = join(this.options.folder, 'objects', name.slice(0, 2));
    if (make && (await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(join(folder, '..'));
    return join(folder, name);
  }

  put(place: ObjectPlace, body: Readable, options: PutOptions): Promise<StoredObject> {
    return this.write(place, body, options);
  }

  private async write(
    place: ObjectPlace,
    body: Readable | AsyncIterable<Uint8Array>,
    { type, maxBytes, createOnly = false }: PutOptions,
  ): Promise<StoredObject> {
    const path = await this.pathOf(place, true);
    const stored_at = new Date().toISOString();
    const facts = (written: { bytes: number; sha256: string }): Footer => ({ ...place, type, ...written, stored_at });
    const written = await writeFile(body, {
      place,
      path,
      room: this.options,
      maxBytes,
      createOnly,
      footer: facts,
    });
    const object = objectOf(facts(written));
    await this.options.catalogue.note(object);
    return object;
  }

  async find(place: ObjectPlace): Promise<StoredObject | null> {
    const found = await readFooter(await this.pathOf(place)).catch((error: unknown) => orMissing(error, null));
    return found && objectOf(found);
  }

  async get(place: ObjectPlace, range?: ByteRange): Promise<{ object: StoredObject; body: Readable }> {
    const object = await this.find(place);
    if (!object) throw new ObjectError('not_found', place);
    const from = range?.from ?? 0;
    const to = Math.min(range?.to ?? object.bytes - 1, object.bytes - 1);
    const path = await this.pathOf(place);
    return { object, body: to < from ? Readable.from([]) : createReadStream(path, { start: from, end: to }) };
  }

  async pour(
    place: ObjectPlace,
    range: ByteRange | undefined,
    take: (piece: Uint8Array) => Promise<void>,
  ): Promise<void> {
    const object = await this.find(place);
    if (!object) throw new ObjectError('not_found', place);
    const block = Buffer.allocUnsafe(Math.min(pouredBytes, Math.max(object.bytes, 1)));
    const file = await open(await this.pathOf(place), 'r');
    try {
      const end = Math.min(range?.to ?? object.bytes - 1, object.bytes - 1) + 1;
      for (let at = range?.from ?? 0; at < end; ) {
        const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - at), at);
        if (bytesRead === 0) throw new ObjectError('not_found', place);
        await take(block.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  }

  /** From the catalogue first: what it does not know is nobody's to see. */
  async remove(place: ObjectPlace): Promise<void> {
    const path = await this.pathOf(place);
    await this.options.catalogue.forget(place);
    await rm(path, { force: true });
  }

  list(bucket: string, query: ListQuery): Promise<ObjectPage> {
    return pageOf(query, (wanted) => this.options.catalogue.after(bucket, wanted));
  }

  /** Every object that lies here, for a catalogue that was lost. */
  async *everything(): AsyncGenerator<StoredObject> {
    const objects = join(this.options.folder, 'objects');
    for (const folder of (await readdir(objects)).sort())
      for (const name of (await readdir(join(objects, folder))).sort()) {
        const found = await readFooter(join(objects, folder, name));
        if (found) yield objectOf(found);
      }
  }

  private uploadFolder(place: ObjectPlace, upload: string): string {
    assertPlace(place);
    if (!uploadName.test(upload)) throw new ObjectError('not_found', place);
    return join(this.options.folder, 'uploads', upload);
  }

  /** The type of an upload of this place; null where it is another's, or over. */
  private async typeIfThere(place: ObjectPlace, upload: string): Promise<string | null> {
    const about = await readFile(join(this.uploadFolder(place, upload), 'about'), 'utf8').catch((error: unknown) =>
      orMissing(error, null),
    );
    const [bucket, key, type] = about?.split('\n') ?? [];
    return type !== undefined && bucket === place.bucket && key === place.key ? type : null;
  }

  /** Throws `not_found`. */
  private async typeOf(place: ObjectPlace, upload: string): Promise<string> {
    const type = await this.typeIfThere(place, upload);
    if (type === null) throw new ObjectError('not_found', place);
    return type;
  }

  async begin(place: ObjectPlace, type: string): Promise<string> {
    const upload = randomUUID();
    const folder = this.uploadFolder(place, upload);
    await mkdir(folder);
    await write(join(folder, 'about'), [place.bucket, place.key, type].join('\n'), { flush: true });
    return upload;
  }

  async putPart(place: ObjectPlace, upload: string, number: number, body: Readable, maxBytes: number): Promise<Part> {
    await this.typeOf(place, upload);
    const path = join(this.uploadFolder(place, upload), String(number).padStart(5, '0'));
    const { bytes } = await writeFile(body, { place, path, room: this.options, maxBytes });
    return { number, bytes };
  }

  async parts(place: ObjectPlace, upload: string): Promise<readonly Part[]> {
    await this.typeOf(place, upload);
    const folder = this.uploadFolder(place, upload);
    const names = (await readdir(folder)).filter((name) => partName.test(name)).sort();
    return Promise.all(
      names.map(async (name) => ({ number: Number(name), bytes: (await stat(join(folder, name))).size })),
    );
  }

  async complete(place: ObjectPlace, upload: string): Promise<StoredObject> {
    const type = await this.typeOf(place, upload);
    const folder = this.uploadFolder(place, upload);
    const parts = await this.parts(place, upload);
    if (parts.length === 0) throw new ObjectError('broken_off', place);
    const maxBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const pieces = parts.map(({ number, bytes }) => ({ path: join(folder, String(number).padStart(5, '0')), bytes }));
    const object = await this.write(place, together(pieces), { type, maxBytes });
    await rm(folder, { recursive: true, force: true });
    return object;
  }

  /** Written anew: the file says itself where it belongs. */
  async move(from: ObjectPlace, to: ObjectPlace, { createOnly = false }: MoveOptions = {}): Promise<StoredObject> {
    const object = await this.find(from);
    if (!object) throw new ObjectError('not_found', from);
    const { type, bytes } = object;
    const body = together([{ path: await this.pathOf(from), bytes }]);
    const moved = await this.write(to, body, { type, maxBytes: bytes, createOnly });
    await this.remove(from);
    return moved;
  }

  /** Takes away what was begun before this moment and never ended. */
  async tidy(before: Date): Promise<void> {
    for (const kind of ['drafts', 'uploads']) {
      const folder = join(this.options.folder, kind);
      for (const name of await readdir(folder)) {
        const facts = await stat(join(folder, name)).catch((error: unknown) => orMissing(error, null));
        if (facts && facts.mtime < before) await rm(join(folder, name), { recursive: true, force: true });
      }
    }
  }

  async abandon(place: ObjectPlace, upload: string): Promise<void> {
    const folder = this.uploadFolder(place, upload);
    if ((await this.typeIfThere(place, upload)) !== null) await rm(folder, { recursive: true, force: true });
  }
}
