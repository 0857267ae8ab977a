import { Readable } from 'node:stream';
import { attachment } from '@mathquiz/contracts';
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
  type PartOf,
  type PutOptions,
  type SignedRequest,
  type StoredObject,
} from '../object-store.js';
import { objectOf, unlessMissing } from './answers.js';
import { type Block, blockBytes, blocksOf } from './blocks.js';
import { allowOrigin, provideBucket } from './buckets.js';
import { S3Client } from './client.js';
import type { S3Settings } from './config.js';
import { answerCode, inOurWords } from './faults.js';
import { listRequest, readListing } from './listing.js';
import {
  abort,
  begin,
  copyWhole,
  type OpenUpload,
  openUploads,
  partsOf,
  putTogether,
  type SentPart,
  sendPart,
} from './multipart.js';
import { type Signable, signedRequest } from './signed-request.js';

/** A part lies in memory until S3 has it. */
const largestPart = 2 * blockBytes;
const uploadName = /^[\w.~+/=-]{1,1024}$/;
/** What is longer is not sent where it cannot stay. */
const longBytes = 64 * 1024;
/** Types of objects of a page are asked for so many at a time. */
const atOnce = 8;

const onlyNew = (createOnly: boolean): Readonly<Record<string, string>> => (createOnly ? { 'if-none-match': '*' } : {});

/** Objects in S3 (docs/adr/0021-objects.md). A bucket is made when it is first needed. */
export class S3Store implements ObjectStore {
  private readonly client: S3Client;
  private readonly buckets = new Map<string, Promise<void>>();

  constructor(
    private readonly settings: S3Settings,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.client = new S3Client(settings);
  }

  private nameOf(bucket: string): string {
    return `${this.settings.bucketPrefix}${bucket}`;
  }

  /** Throws `bad_key`. */
  private at(place: ObjectPlace): ObjectPlace {
    assertPlace(place);
    return { bucket: this.nameOf(place.bucket), key: place.key };
  }

  /**
   * Looked for before anything is sent: a server that refuses a long body may hang up before it has said why. Two at once look
   * together: of two that make the same bucket some servers break over one.
   */
  private provide(bucket: string): Promise<void> {
    const known = this.buckets.get(bucket) ?? provideBucket(this.client, bucket);
    this.buckets.set(bucket, known);
    return known.catch((error: unknown) => {
      this.buckets.delete(bucket);
      throw error;
    });
  }

  /** With errors in our words. */
  private async work<T>(place: ObjectPlace, work: (at: ObjectPlace) => Promise<T>): Promise<T> {
    const at = this.at(place);
    try {
      return await work(at);
    } catch (error) {
      throw inOurWords(error, place);
    }
  }

  /** The buckets are there, and pages of the origin may use them. Gives those whose origins whoever runs S3 has to set. */
  async ensureBuckets(names: readonly string[], origin: string): Promise<readonly string[]> {
    const left: string[] = [];
    for (const name of names) {
      const bucket = this.nameOf(name);
      await this.provide(bucket);
      if (!(await allowOrigin(this.client, bucket, origin))) left.push(bucket);
    }
    return left;
  }

  async put(place: ObjectPlace, body: Readable, options: PutOptions): Promise<StoredObject> {
    assertPlace(place);
    const blocks = blocksOf(body, { place, maxBytes: options.maxBytes });
    try {
      const { value: first } = await blocks.next();
      await this.work(place, ({ bucket }) => this.provide(bucket));
      const long = first !== undefined && first.bytes.length > longBytes;
      if (options.createOnly && long && (await this.find(place))) throw new ObjectError('exists', place);
      if (first?.last === false) await this.putLong(place, first, blocks, options);
      else await this.putShort(place, first?.bytes ?? Buffer.alloc(0), options);
    } finally {
      // Whoever still sends is told to stop.
      await blocks.return();
    }
    return this.stored(place);
  }

  private async putShort(place: ObjectPlace, body: Buffer, { type, createOnly = false }: PutOptions): Promise<void> {
    const headers = { 'content-type': type, ...onlyNew(createOnly) };
    await this.work(place, (at) => this.client.ask({ method: 'PUT', ...at, headers, body }));
  }

  /** In parts; whatever goes wrong, none of them stays. */
  private async putLong(
    place: ObjectPlace,
    first: Block,
    others: AsyncGenerator<Block, void>,
    { type, createOnly = false }: PutOptions,
  ): Promise<void> {
    let upload: string | null = null;
    try {
      const parts: SentPart[] = [];
      upload = await this.begin(place, type);
      parts.push(await this.send(place, upload, 1, first.bytes));
      for await (const { bytes } of others) parts.push(await this.send(place, upload, parts.length + 1, bytes));
      const whole = { upload, parts, headers: onlyNew(createOnly) };
      await this.work(place, (at) => putTogether(this.client, at, whole));
    } catch (error) {
      // The first error is the one to tell. What could not be taken back is swept with what was never completed.
      if (upload !== null) await this.abandon(place, upload).catch(() => undefined);
      throw error;
    }
  }

  private send(place: ObjectPlace, upload: string, number: number, bytes: Buffer): Promise<SentPart> {
    return this.work(place, (at) => sendPart(this.client, at, { upload, number, bytes }));
  }

  private async stored(place: ObjectPlace): Promise<StoredObject> {
    const { headers } = await this.work(place, (at) => this.client.ask({ method: 'HEAD', ...at }));
    return objectOf(place, headers);
  }

  find(place: ObjectPlace): Promise<StoredObject | null> {
    return this.stored(place).catch(unlessMissing);
  }

  async get(place: ObjectPlace, range?: ByteRange): Promise<{ object: StoredObject; body: Readable }> {
    if (range && range.to < range.from) return this.nothingOf(place);
    const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {};
    try {
      const body = await this.work(place, (at) => this.client.open({ method: 'GET', ...at, headers }));
      return { object: objectOf(place, body.headers), body };
    } catch (error) {
      // What begins behind the end.
      if (answerCode(error) === 'InvalidRange') return this.nothingOf(place);
      throw error;
    }
  }

  private async nothingOf(place: ObjectPlace): Promise<{ object: StoredObject; body: Readable }> {
    return { object: await this.stored(place), body: Readable.from([]) };
  }

  async pour(
    place: ObjectPlace,
    range: ByteRange | undefined,
    take: (piece: Uint8Array) => Promise<void>,
  ): Promise<void> {
    const { body } = await this.get(place, range);
    for await (const piece of body) await take(piece);
  }

  async remove(place: ObjectPlace): Promise<void> {
    await this.work(place, (at) => this.client.ask({ method: 'DELETE', ...at })).catch(unlessMissing);
  }

  /** One request for the page, and one for the type of each object on it: S3 tells no types in a listing. */
  async list(bucket: string, query: ListQuery): Promise<ObjectPage> {
    let xml: string;
    try {
      xml = (await this.client.ask(listRequest(this.nameOf(bucket), query))).text;
    } catch (error) {
      if (answerCode(error) === 'NoSuchBucket') return { objects: [], folders: [], next: null };
      throw error;
    }
    const { objects: listed, folders, next } = readListing(xml);
    const objects: StoredObject[] = [];
    for (let at = 0; at < listed.length; at += atOnce) {
      const found = await Promise.all(listed.slice(at, at + atOnce).map(({ key }) => this.find({ bucket, key })));
      objects.push(...found.filter((one) => one !== null));
    }
    return { objects, folders, next };
  }

  begin(place: ObjectPlace, type: string): Promise<string> {
    return this.work(place, async (at) => {
      await this.provide(at.bucket);
      return begin(this.client, at, type);
    });
  }

  /** At most 16 MB: S3 has to know how long it is before it comes. */
  async putPart(place: ObjectPlace, upload: string, number: number, body: Readable, maxBytes: number): Promise<Part> {
    this.assertUpload(place, upload);
    const limit = Math.min(maxBytes, largestPart);
    for await (const { bytes } of blocksOf(body, { place, maxBytes: limit, size: largestPart })) {
      const sent = await this.send(place, upload, number, bytes);
      return { number, bytes: sent.bytes };
    }
    throw new ObjectError('broken_off', place);
  }

  /** Throws `bad_key`, and `not_found` for what no server gives as the name of an upload. */
  private assertUpload(place: ObjectPlace, upload: string): void {
    assertPlace(place);
    if (!uploadName.test(upload)) throw new ObjectError('not_found', place);
  }

  private sent(place: ObjectPlace, upload: string): Promise<readonly SentPart[]> {
    this.assertUpload(place, upload);
    return this.work(place, (at) => partsOf(this.client, at, upload));
  }

  async parts(place: ObjectPlace, upload: string): Promise<readonly Part[]> {
    return (await this.sent(place, upload)).map(({ number, bytes }) => ({ number, bytes }));
  }

  async complete(place: ObjectPlace, upload: string): Promise<StoredObject> {
    const parts = await this.sent(place, upload);
    if (parts.length === 0) throw new ObjectError('broken_off', place);
    await this.work(place, (at) => putTogether(this.client, at, { upload, parts, headers: {} }));
    return this.stored(place);
  }

  /** As a file of one part, which the server copies: only putting parts together is held to `createOnly` by every server. */
  async move(from: ObjectPlace, to: ObjectPlace, { createOnly = false }: MoveOptions = {}): Promise<StoredObject> {
    const { type, bytes } = await this.stored(from);
    if (createOnly && (await this.find(to))) throw new ObjectError('exists', to);
    if (bytes === 0) await this.put(to, Readable.from([]), { type, maxBytes: 0, createOnly });
    else
      await this.work(to, async (at) => {
        await this.provide(at.bucket);
        await copyWhole(this.client, this.at(from), at, { type, bytes, headers: onlyNew(createOnly) });
      });
    await this.remove(from);
    return this.stored(to);
  }

  async abandon(place: ObjectPlace, upload: string): Promise<void> {
    this.assertUpload(place, upload);
    await this.work(place, (at) => abort(this.client, at, upload)).catch(unlessMissing);
  }

  /** For the sweep: what a crash or a lost browser has left. */
  async openUploads(bucket: string): Promise<readonly OpenUpload[]> {
    try {
      return await openUploads(this.client, this.nameOf(bucket));
    } catch (error) {
      if (answerCode(error) === 'NoSuchBucket') return [];
      throw error;
    }
  }

  private signed(place: ObjectPlace, facts: Signable): SignedRequest {
    return signedRequest(this.settings, this.at(place), facts, this.now());
  }

  /** As a download under the name, where there is one. */
  signedGet(place: ObjectPlace, how: { seconds: number; filename?: string; type?: string }): SignedRequest {
    const query = {
      ...(how.filename === undefined ? {} : { 'response-content-disposition': attachment(how.filename) }),
      ...(how.type === undefined ? {} : { 'response-content-type': how.type }),
    };
    return this.signed(place, { method: 'GET', query, headers: {}, seconds: how.seconds });
  }

  /** Holds its size; whoever completes the upload adds all of them up the same. */
  signedPart(place: ObjectPlace, { upload, number, bytes }: PartOf, seconds: number): SignedRequest {
    this.assertUpload(place, upload);
    const query = { partNumber: String(number), uploadId: upload };
    return this.signed(place, { method: 'PUT', query, headers: { 'content-length': String(bytes) }, seconds });
  }
}
