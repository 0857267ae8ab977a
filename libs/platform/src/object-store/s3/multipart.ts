/** A file in parts, as S3 has it. */
import type { ObjectPlace } from '../object-store.js';
import type { Asked, S3Client } from './client.js';
import { elements, escapeXml, nameOf, textOf } from './xml.js';

export type SentPart = { readonly number: number; readonly bytes: number; readonly etag: string };

/** A place as the server knows it. */
type At = ObjectPlace;

export async function begin(client: S3Client, at: At, type: string): Promise<string> {
  const { text } = await client.ask({
    method: 'POST',
    ...at,
    query: { uploads: '' },
    headers: { 'content-type': type },
  });
  return textOf(text, 'UploadId');
}

export async function sendPart(
  client: S3Client,
  at: At,
  { upload, number, bytes }: { upload: string; number: number; bytes: Buffer },
): Promise<SentPart> {
  const { headers } = await client.ask({
    method: 'PUT',
    ...at,
    query: { partNumber: number, uploadId: upload },
    body: bytes,
  });
  return { number, bytes: bytes.length, etag: headers.etag ?? '' };
}

/** By number; S3 gives a thousand at a time. */
export async function partsOf(client: S3Client, at: At, upload: string): Promise<readonly SentPart[]> {
  const parts: SentPart[] = [];
  for (let marker = ''; ; ) {
    const query = { uploadId: upload, ...(marker === '' ? {} : { 'part-number-marker': marker }) };
    const { text } = await client.ask({ method: 'GET', ...at, query });
    for (const part of elements(text, 'Part')) {
      const [number, bytes] = [textOf(part, 'PartNumber'), textOf(part, 'Size')].map(Number);
      parts.push({ number: number ?? 0, bytes: bytes ?? 0, etag: textOf(part, 'ETag') });
    }
    const next = textOf(text, 'NextPartNumberMarker');
    if (textOf(text, 'IsTruncated') !== 'true' || next === marker) return parts;
    marker = next;
  }
}

export async function putTogether(
  client: S3Client,
  at: At,
  { upload, parts, headers }: { upload: string; parts: readonly SentPart[]; headers: NonNullable<Asked['headers']> },
): Promise<void> {
  const rows = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rows.join('')}</CompleteMultipartUpload>`;
  await client.ask({ method: 'POST', ...at, query: { uploadId: upload }, headers, body });
}

export async function abort(client: S3Client, at: At, upload: string): Promise<void> {
  await client.ask({ method: 'DELETE', ...at, query: { uploadId: upload } });
}

type CopyFacts = { readonly type: string; readonly bytes: number; readonly headers: NonNullable<Asked['headers']> };

/** An object as the one part of another, which the server copies. Whatever goes wrong, nothing of it stays. */
export async function copyWhole(
  client: S3Client,
  from: At,
  to: At,
  { type, bytes, headers }: CopyFacts,
): Promise<void> {
  const upload = await begin(client, to, type);
  const source = { 'x-amz-copy-source': `/${from.bucket}/${from.key}` };
  try {
    const query = { partNumber: 1, uploadId: upload };
    const { text } = await client.ask({ method: 'PUT', ...to, query, headers: source });
    const part = { number: 1, bytes, etag: textOf(text, 'ETag') };
    await putTogether(client, to, { upload, parts: [part], headers });
  } catch (error) {
    await abort(client, to, upload).catch(() => undefined);
    throw error;
  }
}

/** What was begun and is neither complete nor abandoned. */
export type OpenUpload = { readonly key: string; readonly upload: string; readonly since: Date };

export async function openUploads(client: S3Client, bucket: string): Promise<readonly OpenUpload[]> {
  const open: OpenUpload[] = [];
  for (let markers: Record<string, string> = {}; ; ) {
    const query = { uploads: '', 'encoding-type': 'url', ...markers };
    const { text } = await client.ask({ method: 'GET', bucket, query });
    for (const one of elements(text, 'Upload')) {
      const since = new Date(textOf(one, 'Initiated'));
      open.push({ key: nameOf(one, 'Key'), upload: textOf(one, 'UploadId'), since });
    }
    if (textOf(text, 'IsTruncated') !== 'true') return open;
    markers = { 'key-marker': nameOf(text, 'NextKeyMarker'), 'upload-id-marker': textOf(text, 'NextUploadIdMarker') };
  }
}
