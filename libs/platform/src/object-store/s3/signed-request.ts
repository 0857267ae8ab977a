import type { ObjectPlace, SignedRequest } from '../object-store.js';
import type { S3Settings } from './config.js';
import { type Presigned, presign } from './presign.js';

export type Signable = Pick<Presigned, 'method' | 'query' | 'headers' | 'seconds'>;

/** What a browser sends itself, to the address under which it reaches S3; `bucket` with its prefix. */
export function signedRequest(
  { publicEndpoint: endpoint, region, accessKey, secretKey }: S3Settings,
  { bucket, key }: ObjectPlace,
  facts: Signable,
  now: Date,
): SignedRequest {
  const url = presign({ ...facts, endpoint, path: `/${bucket}/${key}`, region, accessKey, secretKey, now });
  // A browser says the length itself, and lets no page say it.
  const { 'content-length': _, ...headers } = facts.headers;
  return { method: facts.method, url, headers };
}
