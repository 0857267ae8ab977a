import type { Readable } from 'node:stream';
import { beginSending, type Caller, type RequestContext } from '@mathquiz/contracts';
import { AppError, BusClient, CONFIG } from '@mathquiz/platform';
import { asAppError, type ObjectStore, readGrant } from '@mathquiz/platform/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { OBJECTS } from './objects.js';

export type Received = { readonly body: unknown; readonly upload: NonNullable<RequestContext['upload']> };
type Fields = { readonly path: string; readonly problem: string };

const maxName = 200;
const maxMeta = 64 * 1024;
const unnamed = 'application/octet-stream';

const tooLarge = (limit_bytes: number) => new AppError('too_large', { limit_bytes });
const refused = (problem: Fields) => new AppError('invalid_request', { fields: [problem] });

/** The last part of a path, on one line, without signs that turn what follows: a name to show, never one of a file of ours. */
export function shownName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...(clean.replace(/^\.+/, '') || 'file')].slice(0, maxName).join('');
}

/** Ends a stream that stalls, as if its sender had gone away. */
export function watched(body: Readable, stalledMs = 30_000): Readable {
  const end = () => body.destroy(new AppError('invalid_request', { fields: [{ path: 'file', problem: 'stalled' }] }));
  let timer = setTimeout(end, stalledMs);
  body.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(end, stalledMs);
  });
  body.once('close', () => clearTimeout(timer));
  // Hearing `data` makes it flow: whoever reads it next decides.
  body.pause();
  return body;
}

/** Files on their way in: browser → here → store, as a stream with a limit. */
@Injectable()
export class UploadsService {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  /** The part `meta`, as `parse` takes it, and the part `file`, stored; nothing lies there when it is refused. */
  async receive(
    request: FastifyRequest,
    caller: Caller,
    context: RequestContext,
    parse: (meta: unknown) => unknown,
  ): Promise<Received> {
    if (!request.isMultipart()) throw new AppError('unsupported_media');
    const { data: room } = await this.bus.ask(beginSending, { caller }, context);
    const length = Number(request.headers['content-length']);
    // The parts' own lines take a little more.
    if (length > room.max_bytes + maxMeta) throw tooLarge(room.max_bytes);
    const place = { bucket: 'temporary', key: room.key };
    let stored: Received['upload'] | null = null;
    let meta: unknown = {};
    try {
      const limits = { files: 1, fields: 1, parts: 2, fileSize: room.max_bytes + 1, fieldSize: maxMeta };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') {
          if (part.fieldname !== 'meta' || part.valueTruncated)
            throw refused({ path: part.fieldname, problem: 'unknown_part' });
          meta = metaOf(part.value);
          continue;
        }
        if (part.fieldname !== 'file') throw refused({ path: part.fieldname, problem: 'unknown_part' });
        const options = { type: unnamed, maxBytes: room.max_bytes };
        const { bytes } = await this.objects.put(place, watched(part.file), options);
        stored = { key: room.key, bytes, name: shownName(part.filename ?? '') };
      }
      if (!stored) throw refused({ path: 'file', problem: 'missing' });
      if (stored.bytes === 0) throw refused({ path: 'file', problem: 'empty' });
      return { body: parse(meta), upload: stored };
    } catch (error) {
      if (stored) await this.objects.remove(place).catch(() => undefined);
      throw asRefusal(error, room.max_bytes);
    }
  }

  /** The bytes of a part of an upload, exactly as many as were signed. */
  async putGrant(token: string, request: FastifyRequest): Promise<void> {
    const grant = readGrant(this.config.SESSION_SECRET, token, new Date());
    if (grant?.method !== 'PUT' || !grant.part) throw new AppError('not_found');
    const { upload, number, bytes } = grant.part;
    const place = { bucket: grant.bucket, key: grant.key };
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length > bytes) throw tooLarge(bytes);
    if (length !== bytes) throw refused({ path: 'content-length', problem: 'other_size' });
    try {
      await this.objects.putPart(place, upload, number, watched(request.raw), bytes);
    } catch (error) {
      throw asRefusal(error, bytes);
    }
  }
}

function metaOf(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    throw refused({ path: 'meta', problem: 'not_json' });
  }
}

/** Two files, a part too many, an end that never comes: faults of the request, whatever the reader of parts calls them. */
function asRefusal(error: unknown, limit: number): unknown {
  const known = asAppError(error);
  if (known instanceof AppError) return known.code === 'too_large' ? tooLarge(limit) : known;
  const { code, message } = known as { code?: unknown; message?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit);
  if (typeof code === 'string' && /^(?:FST_|ECONNRESET|ERR_STREAM)/.test(code))
    return refused({ path: 'file', problem: code });
  if (typeof message === 'string' && /Unexpected end|Malformed|Multipart/i.test(message))
    return refused({ path: 'file', problem: 'broken_off' });
  return known;
}
