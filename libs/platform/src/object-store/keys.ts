import { ObjectError, type ObjectPlace } from './object-store.js';

const maxKeyLength = 512;
const bucketName = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/;
/** Segments that every server takes alike (parts.md "Object store"); none is only dots. */
const segment = /^(?!\.+$)[A-Za-z0-9._-]+$/;

export const isKey = (key: string): boolean =>
  key.length <= maxKeyLength && key.split('/').every((part) => segment.test(part));

/** Throws `bad_key`. */
export function assertPlace(place: ObjectPlace): void {
  if (!bucketName.test(place.bucket) || !isKey(place.key)) throw new ObjectError('bad_key', place);
}
