import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';
import { fromWeb, toWeb } from './web-streams.js';

/** Files are compressed already and documents compress well at any level. */
const level = 1;

const draftOf = (path: string): string => `${path}.partial`;

/**
 * One file: tar, compressed by gzip, encrypted by age (https://age-encryption.org/v1) for whoever holds the key: `age -d … | tar xz` opens
 * it without this product. It has its name only once it is whole and on the disk.
 */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly ending = new AbortController();
  private readonly written: Promise<unknown>;

  private constructor(
    private readonly path: string,
    encrypter: Encrypter,
    file: FileHandle,
    signal: AbortSignal,
  ) {
    const until = { signal: AbortSignal.any([signal, this.ending.signal]) };
    const plain = createGzip({ level });
    const encrypted = encrypter.encrypt(toWeb(plain));
    this.written = Promise.all([
      pipeline(Readable.from(this.tar, { objectMode: false }), plain, until),
      encrypted.then((bytes) => pipeline(fromWeb(bytes), file.createWriteStream({ flush: true }), until)),
    ]);
    // `add` and `finish` throw it.
    this.written.catch(() => undefined);
  }

  /** Throws where the recipient is no public key of age, or the file cannot be made. */
  static async open(path: string, recipient: string, signal: AbortSignal): Promise<ArchiveWriter> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return new ArchiveWriter(path, encrypter, await open(draftOf(path), 'w', 0o600), signal);
  }

  /** Throws where `body` has another length than `bytes`, or the file cannot be written. */
  async add(path: string, bytes: number, body: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    const entry = this.tar.entry({ name: path, size: bytes, mode: 0o600 }) as unknown as Writable;
    // The stream below says why, and `failed` throws it.
    entry.on('error', () => undefined);
    const adding = (async () => {
      for await (const piece of body) {
        hash.update(piece);
        if (!entry.write(piece)) await once(entry, 'drain');
      }
      entry.end();
      await once(entry, 'close');
    })();
    await Promise.race([adding, this.failed()]);
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Puts the file on the disk under its name. Gives its size in bytes. */
  async finish(): Promise<number> {
    this.tar.finalize();
    await this.written;
    await rename(draftOf(this.path), this.path);
    const folder = await open(dirname(this.path), 'r');
    await folder.sync();
    await folder.close();
    return (await stat(this.path)).size;
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    this.ending.abort();
    await this.written.catch(() => undefined);
    await rm(draftOf(this.path), { force: true });
  }

  private async failed(): Promise<never> {
    await this.written;
    throw new Error('the archive has ended already');
  }
}
