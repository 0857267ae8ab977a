import type { SentFile } from '@mathquiz/contracts';
import type { FileDocument } from '../records/file.schema.js';

export const factsOf = ({ kind, type, bytes, sha256, width, height, pages, image_id }: FileDocument) => ({
  kind,
  type,
  bytes,
  sha256,
  width,
  height,
  pages,
  image_id,
});

export const toSentFile = (file: FileDocument): SentFile => ({
  file_id: file._id.toHexString(),
  name: file.name,
  ...factsOf(file),
});
