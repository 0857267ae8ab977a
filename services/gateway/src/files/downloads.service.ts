import { attachment, type DataOf, routes } from '@mathquiz/contracts';
import { AppError, CONFIG } from '@mathquiz/platform';
import {
  asAppError,
  type ByteRange,
  ImageTokens,
  type ObjectPlace,
  type ObjectStore,
  readGrant,
  type StoredObject,
} from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { OBJECTS } from './objects.js';

export type Given = DataOf<typeof routes.downloadAsset>;
type ImageRequest = { params: { id: string }; query: { t?: string; w?: number } };

/** Whatever a file says of itself, a browser runs nothing of it. */
const sandboxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const forEver = 'private, max-age=31536000, immutable';
/** A gateway alone answers for pictures whose reader has a token: both buckets that hold any. */
const imageBuckets = ['assets', 'avatars'] as const;

/** `bytes=100-`, `bytes=100-199`, `bytes=-100`; null: all of it, as for what is no range at all. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'outside' : { from, to };
}

/** Gives objects as streams: never more of one in memory than a piece. */
@Injectable()
export class DownloadsService {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ImageTokens) private readonly tokens: ImageTokens,
  ) {}

  /** The picture that a token of one of these readers stands for, without asking anybody; null: there is no such token. */
  async ofToken({ params: { id }, query: { t, w } }: ImageRequest, readers: readonly string[]): Promise<Given | null> {
    if (t === undefined || !readers.some((reader) => this.tokens.fits(id, reader, t))) return null;
    for (const width of w === undefined ? ['full'] : [String(w), 'full']) {
      for (const bucket of imageBuckets) {
        const key = `images/${id}/${width}`;
        const immutable = width !== 'full' || w === undefined;
        if (await this.objects.find({ bucket, key })) return { bucket, key, filename: null, immutable };
      }
    }
    throw new AppError('not_found');
  }

  /** The bytes of a signed download (the disk’s own; an S3 store gives them itself). */
  async ofGrant(token: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const grant = readGrant(this.config.SESSION_SECRET, token, new Date());
    if (grant?.method !== 'GET') throw new AppError('not_found');
    const filename = grant.key.split('/').at(-1) ?? 'file';
    return this.give({ ...grant, filename, immutable: false }, request, reply);
  }

  async give(
    { bucket, key, filename, immutable }: Omit<Given, 'bucket'> & { bucket: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    try {
      const place = { bucket, key };
      const object = await this.objects.find(place);
      if (!object) throw new AppError('not_found');
      const range = rangeOf(request.headers.range, object.bytes);
      this.describe(object, filename, immutable, reply);
      if (range === 'outside') {
        return reply.status(416).header('content-range', `bytes */${object.bytes}`).send();
      }
      if (range) void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${object.bytes}`);
      const length = range ? range.to - range.from + 1 : object.bytes;
      void reply.header('content-length', String(length));
      return await this.pour(place, range ?? undefined, reply);
    } catch (error) {
      throw asAppError(error);
    }
  }

  /**
   * Piece by piece, each out before the next is read: with streams every piece is memory of its own, and collecting that cost a gateway
   * five times what giving the file does.
   */
  private async pour(place: ObjectPlace, range: ByteRange | undefined, reply: FastifyReply): Promise<unknown> {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.statusCode = reply.statusCode;
    const gone = new Promise<never>((_, reject) => raw.once('close', () => reject(new Error('the reader has gone'))));
    gone.catch(() => undefined);
    const take = (piece: Uint8Array) =>
      Promise.race([gone, new Promise<void>((resolve) => raw.write(piece, () => resolve()))]);
    try {
      await this.objects.pour(place, range, take);
      raw.end();
    } catch {
      // Half a file must not look whole; whoever has gone does not need the rest.
      raw.destroy();
    }
    return reply;
  }

  private describe(object: StoredObject, filename: string | null, immutable: boolean, reply: FastifyReply): void {
    void reply.headers({
      'content-type': object.type,
      'cache-control': immutable ? forEver : 'private, no-store',
      'accept-ranges': 'bytes',
      'content-security-policy': sandboxed,
    });
    // An SVG is shown by no page of ours: as a file it goes to the disk of whoever wants it.
    if (filename !== null) void reply.header('content-disposition', attachment(filename));
  }
}

export const isImageRequest = (subject: string): boolean => subject === routes.getImage.subject;
