/** Answers of S3 about an object, in our words. */
import type { IncomingHttpHeaders } from 'node:http';
import { ObjectError, type ObjectPlace, type StoredObject } from '../object-store.js';

export const objectOf = (place: ObjectPlace, headers: IncomingHttpHeaders): StoredObject => ({
  ...place,
  type: headers['content-type'] ?? 'application/octet-stream',
  bytes: Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'] ?? 0),
  storedAt: new Date(headers['last-modified'] ?? 0),
});

/** null for an error that says that it is not there; any other is thrown. */
export const unlessMissing = (error: unknown): null => {
  if (error instanceof ObjectError && error.fault === 'not_found') return null;
  throw error;
};
