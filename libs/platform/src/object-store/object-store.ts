/** Where the bytes of files lie: one contract, a store on the disk and one in S3 (docs/adr/0021-objects.md). */
import type { Readable } from 'node:stream';

export type ObjectPlace = { readonly bucket: string; readonly key: string };

export type StoredObject = ObjectPlace & {
  /** MIME type as it was checked, never as a browser claimed it. */
  readonly type: string;
  readonly bytes: number;
  readonly storedAt: Date;
};

/** From the byte `from` to the byte `to`, both included. */
export type ByteRange = { readonly from: number; readonly to: number };

export type PutOptions = {
  readonly type: string;
  /** More is `too_large`, and nothing is stored. */
  readonly maxBytes: number;
  /** Fails with `exists` where the key is taken. */
  readonly createOnly?: boolean;
};

export type MoveOptions = Pick<PutOptions, 'createOnly'>;

export type ListQuery = {
  readonly prefix: string;
  /** Keys after this one, in the order of their bytes. */
  readonly after: string | null;
  readonly limit: number;
};

export type ObjectPage = {
  readonly objects: readonly StoredObject[];
  /** What of a key comes up to the next slash, each once. */
  readonly folders: readonly string[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null;
};

export type Part = { readonly number: number; readonly bytes: number };
export type PartOf = Part & { readonly upload: string };

/** What a browser sends itself: the request is held to method, key, type, size and time. */
export type SignedRequest = {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ObjectFault = 'not_found' | 'exists' | 'too_large' | 'storage_full' | 'broken_off' | 'bad_key';

/** Why the store refused; nothing half lies in it. */
export class ObjectError extends Error {
  constructor(
    readonly fault: ObjectFault,
    readonly place: ObjectPlace,
  ) {
    super(`${fault}: ${place.bucket}/${place.key}`);
    this.name = 'ObjectError';
  }
}

/**
 * Bytes go through as streams and never lie whole in memory. Every method throws `ObjectError`; what `put` and `complete` have
 * answered survives a crash.
 */
export interface ObjectStore {
  put(place: ObjectPlace, body: Readable, options: PutOptions): Promise<StoredObject>;
  /** Throws `not_found`. */
  get(place: ObjectPlace, range?: ByteRange): Promise<{ readonly object: StoredObject; readonly body: Readable }>;
  /**
   * The same without a stream of its own: each piece is given to `take`, which is done with it when it resolves. The disk uses one block
   * of memory for all of them. Throws what `take` throws.
   */
  pour(place: ObjectPlace, range: ByteRange | undefined, take: (piece: Uint8Array) => Promise<void>): Promise<void>;
  find(place: ObjectPlace): Promise<StoredObject | null>;
  /** Nothing happens where there is none. */
  remove(place: ObjectPlace): Promise<void>;
  list(bucket: string, query: ListQuery): Promise<ObjectPage>;
  /** A file that comes in parts, numbered from 1. Gives the id of the upload. */
  begin(place: ObjectPlace, type: string): Promise<string>;
  putPart(place: ObjectPlace, upload: string, number: number, body: Readable, maxBytes: number): Promise<Part>;
  /** What has arrived, by number. */
  parts(place: ObjectPlace, upload: string): Promise<readonly Part[]>;
  /** Throws `broken_off` where no part has arrived. */
  complete(place: ObjectPlace, upload: string): Promise<StoredObject>;
  /** The same bytes at another place and no longer at this one. Throws `not_found`; `exists` where `createOnly` and the key is taken. */
  move(from: ObjectPlace, to: ObjectPlace, options?: MoveOptions): Promise<StoredObject>;
  /** Nothing happens where there is none, or it is another key's. */
  abandon(place: ObjectPlace, upload: string): Promise<void>;
}
