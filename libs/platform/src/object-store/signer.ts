import type { ObjectPlace, PartOf, SignedRequest } from './object-store.js';
import type { S3Store } from './s3/s3-store.js';
import { type Grant, signGrant } from './signed-token.js';

/** Makes requests that a browser sends itself, without asking the store. */
export interface RequestSigner {
  get(place: ObjectPlace, now: Date, seconds: number): Promise<SignedRequest>;
  /** One part of an upload: what was put counts once the upload is completed, and never after that. */
  putPart(place: ObjectPlace, part: PartOf, now: Date, seconds: number): Promise<SignedRequest>;
}

/** For the store on the disk: the gateway takes and gives the bytes. */
export class DiskSigner implements RequestSigner {
  constructor(
    private readonly secret: string,
    /** `/api/v1/storage/objects/` */
    private readonly path: string,
  ) {}

  async get(place: ObjectPlace, now: Date, seconds: number): Promise<SignedRequest> {
    return { method: 'GET', url: this.path + this.sign({ method: 'GET', ...place }, now, seconds), headers: {} };
  }

  async putPart(place: ObjectPlace, part: PartOf, now: Date, seconds: number): Promise<SignedRequest> {
    return { method: 'PUT', url: this.path + this.sign({ method: 'PUT', ...place, part }, now, seconds), headers: {} };
  }

  private sign(facts: Omit<Grant, 'until'>, now: Date, seconds: number): string {
    return signGrant(this.secret, { ...facts, until: Math.floor(now.getTime() / 1000) + seconds });
  }
}

/** S3 checks what it has signed itself: bytes go there and back past us. */
export class S3Signer implements RequestSigner {
  constructor(private readonly store: S3Store) {}

  async get(place: ObjectPlace, _now: Date, seconds: number): Promise<SignedRequest> {
    const filename = place.key.split('/').at(-1) ?? 'file';
    return this.store.signedGet(place, { seconds, filename });
  }

  async putPart(place: ObjectPlace, part: PartOf, _now: Date, seconds: number): Promise<SignedRequest> {
    return this.store.signedPart(place, part, seconds);
  }
}
