import { CallError } from '@mathquiz/contracts/client';
import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { call } from '../../../lib/call.js';
import { bytesOf, missingPieces, type Piece, piecesOf } from './parts.js';
import { putBytes } from './put-bytes.js';
import { trying } from './trying.js';

/** An object that comes in parts: the server's name for it. */
export type Begun = { readonly upload_id: string; readonly part_bytes: number };

export type Sending = {
  readonly bucket: BucketName;
  readonly key: string;
  readonly type: string;
  readonly file: File;
  /** The admin was asked: what lies under the key goes. */
  readonly replace: boolean;
  /** What was begun before; null: nothing. */
  readonly begun: Begun | null;
};

export type Watch = {
  readonly signal: AbortSignal;
  readonly onWaiting: (waiting: boolean) => void;
  readonly onSent: (bytes: number) => void;
  /** From now on it can be gone on with. */
  readonly onBegun: (begun: Begun) => void;
  /** Every byte is there; the server puts them together. */
  readonly onFinishing: () => void;
};

const isGone = (error: unknown) => error instanceof CallError && error.code === 'not_found';

/** Sends a file in parts, and only those that have not arrived. */
export async function sendFile(sending: Sending, watch: Watch): Promise<void> {
  const upload_id = await sendParts(sending, watch);
  watch.onFinishing();
  await finish(sending, upload_id, watch);
}

async function sendParts(sending: Sending, watch: Watch): Promise<string> {
  const { file } = sending;
  const { begun, arrived } = (await goOn(sending, watch)) ?? (await begin(sending, watch));
  const pieces = piecesOf(file.size, begun.part_bytes);
  const missing = missingPieces(pieces, arrived);
  let sent = file.size - bytesOf(missing);
  watch.onSent(sent);
  for (const piece of missing) {
    const bytes = file.slice(piece.from, piece.to);
    const before = sent;
    const onProgress = (now: number) => watch.onSent(before + now);
    await trying(() => putPiece(sending, begun, piece, bytes, { signal: watch.signal, onProgress }), watch);
    sent += bytes.size;
    watch.onSent(sent);
  }
  return begun.upload_id;
}

type Found = { readonly begun: Begun; readonly arrived: readonly { number: number; bytes: number }[] };

/** What is there of it; null: nothing was begun, or the server has given it up since. */
async function goOn({ bucket, key, begun }: Sending, watch: Watch): Promise<Found | null> {
  if (begun === null) return null;
  const query = { key, upload_id: begun.upload_id };
  try {
    const ask = () => call(bucketRoutes.uploadedParts, { params: { bucket }, query, signal: watch.signal });
    return { begun, arrived: (await trying(ask, watch)).data };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function begin({ bucket, key, type, file, replace }: Sending, watch: Watch): Promise<Found> {
  const body = { key, type, bytes: file.size, replace };
  const ask = () => call(bucketRoutes.beginUpload, { params: { bucket }, body, signal: watch.signal });
  const begun = (await trying(ask, watch)).data;
  watch.onBegun(begun);
  return { begun, arrived: [] };
}

async function putPiece(
  { bucket, key }: Sending,
  { upload_id }: Begun,
  { number }: Piece,
  bytes: Blob,
  to: Parameters<typeof putBytes>[2],
): Promise<void> {
  const query = { key, upload_id, part: number, bytes: bytes.size };
  const { data } = await call(bucketRoutes.presignUpload, { params: { bucket }, query, signal: to.signal });
  await putBytes(data, bytes, to);
}

/** Whether the object is there in this size: the first of all keys that begin with its own. */
async function isThere({ bucket, key, file }: Sending, signal: AbortSignal): Promise<boolean> {
  const query = { prefix: key, limit: 1 };
  const [first] = (await call(bucketRoutes.listObjects, { params: { bucket }, query, signal })).data.objects;
  return first?.key === key && first.bytes === file.size;
}

/** The answer to the first try may be lost: then the upload is no more, and the object is there. */
async function finish(sending: Sending, upload_id: string, watch: Watch): Promise<void> {
  const { bucket, key } = sending;
  const body = { key, upload_id };
  let tries = 0;
  await trying(async () => {
    tries += 1;
    try {
      await call(bucketRoutes.completeUpload, { params: { bucket }, body, signal: watch.signal });
    } catch (error) {
      if (tries === 1 || !isGone(error) || !(await isThere(sending, watch.signal))) throw error;
    }
  }, watch);
}
