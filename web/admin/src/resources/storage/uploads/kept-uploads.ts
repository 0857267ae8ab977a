import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { readLocal, writeLocal } from '@mathquiz/web';

/** What a device must know to go on with an upload in parts: the bytes are chosen again, a page cannot keep a file. */
export type KeptUpload = {
  readonly bucket: BucketName;
  readonly key: string;
  readonly upload_id: string;
  readonly part_bytes: number;
  readonly type: string;
  readonly name: string;
  readonly bytes: number;
  readonly modified: number;
};

const placeOf = (personId: string) => `storage:uploads:${personId}`;

function isKept(value: unknown): value is KeptUpload {
  const { bucket, key, upload_id, part_bytes, type, name, bytes, modified } = (value ?? {}) as Partial<KeptUpload>;
  const texts = [bucket, key, upload_id, type, name].every((one) => typeof one === 'string');
  return texts && [part_bytes, bytes, modified].every((one) => typeof one === 'number');
}

/** A person's unfinished uploads on this device, the oldest first. What an older client has kept otherwise counts for none. */
export function keptUploads(personId: string): KeptUpload[] {
  const kept = readLocal<unknown>(placeOf(personId));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

const isSame = (one: KeptUpload, upload_id: string) => one.upload_id === upload_id;

export function keepUpload(personId: string, upload: KeptUpload): void {
  const others = keptUploads(personId).filter((one) => !isSame(one, upload.upload_id));
  writeLocal(placeOf(personId), [...others, upload]);
}

export function forgetUpload(personId: string, upload_id: string): void {
  writeLocal(
    placeOf(personId),
    keptUploads(personId).filter((one) => !isSame(one, upload_id)),
  );
}

/** Whether this is the file that was being sent, as far as a page can tell without reading it. */
export const isSameFile = (
  kept: Pick<KeptUpload, 'name' | 'bytes' | 'modified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => kept.name === file.name && kept.bytes === file.size && kept.modified === file.lastModified;
