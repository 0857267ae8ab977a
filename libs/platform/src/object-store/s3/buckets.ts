import { createHash } from 'node:crypto';
import type { S3Client } from './client.js';
import { answerCode } from './faults.js';
import { escapeXml } from './xml.js';

/** Another start made it at the same moment; keys that may not look at a bucket: whoever runs S3 has made it. */
const there = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'AccessDenied'];
/** Servers that have one setting for all buckets, and keys that may not change a bucket: whoever runs S3 has set it up. */
const setElsewhere = ['NotImplemented', 'MethodNotAllowed', 'AccessDenied'];

/** It is there; made, where it was not. */
export async function provideBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  } catch (error) {
    if (!there.includes(answerCode(error))) throw error;
  }
}

/** Pages of the origin may send files there and fetch them. False: the server lets it be set only by whoever runs it. */
export async function allowOrigin(client: S3Client, bucket: string, origin: string): Promise<boolean> {
  const methods = ['GET', 'PUT'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('');
  const allowed = `<AllowedOrigin>${escapeXml(origin)}</AllowedOrigin>${methods}<AllowedHeader>*</AllowedHeader>`;
  const rule = `<CORSRule>${allowed}<MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule>`;
  const body = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rule}</CORSConfiguration>`;
  const md5 = createHash('md5').update(body).digest('base64');
  const headers = { 'content-md5': md5, 'content-type': 'application/xml' };
  try {
    await client.ask({ method: 'PUT', bucket, query: { cors: '' }, headers, body });
    return true;
  } catch (error) {
    if (setElsewhere.includes(answerCode(error))) return false;
    throw error;
  }
}
