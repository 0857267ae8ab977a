import type { ObjectPlace, SignedRequest } from './object-store.js';
import type { S3Store } from './s3/s3-store.js';
import { signGrant } from './signed-token.js';

export type PartOf = { readonly upload: string; readonly number: number };

/** Makes requests that a browser sends itself, without asking the store. */
export interface RequestSigner {
  get(place: ObjectPlace, now: Date, seconds: number): Promise<SignedRequest>;
  put(
    place: ObjectPlace,
    file: { readonly type: string; readonly bytes: number },
    part: PartOf | null,
    now: Date,
    seconds: number,
  ): Promise<SignedRequest>;
}

/** For the store on the disk: the gateway takes and gives the bytes. */
export class DiskSigner implements RequestSigner {
  constructor(
    private readonly secret: string,
    /** `/api/v1/storage/objects/` */
    private readonly path: string,
  ) {}

  async get(place: ObjectPlace, now: Date, seconds: number): Promise<SignedRequest> {
    const token = this.sign('GET', place, { type: '', bytes: 0 }, null, now, seconds);
    return { method: 'GET', url: this.path + token, headers: {} };
  }

  async put(
    place: ObjectPlace,
    file: { type: string; bytes: number },
    part: PartOf | null,
    now: Date,
    seconds: number,
  ): Promise<SignedRequest> {
    const token = this.sign('PUT', place, file, part, now, seconds);
    return { method: 'PUT', url: this.path + token, headers: { 'content-type': file.type } };
  }

  private sign(
    method: 'GET' | 'PUT',
    { bucket, key }: ObjectPlace,
    { type, bytes }: { type: string; bytes: number },
    part: PartOf | null,
    now: Date,
    seconds: number,
  ): string {
    const until = Math.floor(now.getTime() / 1000) + seconds;
    const ofPart = part ? { upload: part.upload, part: part.number } : {};
    return signGrant(this.secret, { method, bucket, key, type, bytes, until, ...ofPart });
  }
}

/** S3 checks what it has signed itself: bytes go there and back past us. */
export class S3Signer implements RequestSigner {
  constructor(private readonly store: S3Store) {}

  async get(place: ObjectPlace, _now: Date, seconds: number): Promise<SignedRequest> {
    const filename = place.key.split('/').at(-1) ?? 'file';
    return this.store.signedGet(place, { seconds, filename });
  }

  async put(
    place: ObjectPlace,
    { type, bytes }: { type: string; bytes: number },
    part: PartOf | null,
    _now: Date,
    seconds: number,
  ): Promise<SignedRequest> {
    if (part) return this.store.signedPart(place, part.upload, part.number, seconds);
    return this.store.signedPut(place, { type, bytes, seconds });
  }
}
