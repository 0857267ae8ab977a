import { z } from 'zod';
import { one } from '../contract.js';
import { id, time } from '../fields.js';
import type { Messages } from '../route.js';
import { bucketNames, maxObjectBytes } from './file.constants.js';

const bucketName = z.enum(bucketNames);
const inBucket = z.strictObject({ bucket: bucketName });
/** spec.md section 7 "Storage": the console's own keys. No segment is empty or only dots. */
export const objectKey = z
  .string()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.+(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/, 'objectKey');
const prefix = z
  .string()
  .max(500)
  .regex(/^(?:[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*\/?)?$/, 'objectKey')
  .default('');
const mimeType = z
  .string()
  .max(100)
  .regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'mimeType');

export const bucketObject = z.strictObject({
  key: z.string(),
  type: z.string(),
  bytes: z.int(),
  stored_at: time,
  /** What it belongs to; null: to nobody. */
  belongs_to: z
    .strictObject({ kind: z.enum(['asset', 'avatar', 'task', 'file']), _id: id, title: z.string() })
    .nullable(),
});
export type BucketObject = z.output<typeof bucketObject>;

export const signedRequest = z.strictObject({
  method: z.enum(['GET', 'PUT']),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: time,
});
export type SignedRequestReply = z.output<typeof signedRequest>;

const bytes = z.coerce.number().int().min(0).max(maxObjectBytes);
/** Sealed by the server: for which key it was begun, of which type and size. */
const uploadId = z
  .string()
  .max(4000)
  .regex(/^[A-Za-z0-9._~+/=-]+$/);
const part = z.strictObject({ number: z.int(), bytes: z.int() });
const oneUpload = z.strictObject({ key: objectKey, upload_id: uploadId });

export const bucketSchemas = {
  listBuckets: {
    summary: 'Where files lie, how much, and for how long',
    reply: one(
      z.array(
        z.strictObject({
          name: bucketName,
          objects: z.int().nullable(),
          bytes: z.int().nullable(),
          kept_days: z.int().nullable(),
        }),
      ),
    ),
  },
  listObjects: {
    summary: 'A page of what a bucket holds below a prefix: objects by key, and what lies deeper as folders',
    params: inBucket,
    query: z.strictObject({
      prefix,
      /** Where the page begins, as the one before has said in `next`. */
      after: z.string().max(520).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      /** 1: only what belongs to nobody; a page may be short then. */
      nobody: z.enum(['0', '1']).default('0'),
    }),
    reply: one(
      z.strictObject({ objects: z.array(bucketObject), folders: z.array(z.string()), next: z.string().nullable() }),
    ),
  },
  deleteObject: {
    summary: 'Delete an object or an empty folder; 409 with what it belongs to while that is there',
    params: inBucket,
    query: z.strictObject({ key: objectKey }),
    reply: z.strictObject({}),
  },
  createFolder: {
    summary: 'Make a folder',
    params: inBucket,
    body: z.strictObject({ key: objectKey }),
    reply: one(z.strictObject({ key: z.string() })),
  },
  presignDownload: {
    summary: 'A request that gives an object, good for five minutes',
    params: inBucket,
    query: z.strictObject({ key: objectKey }),
    reply: one(signedRequest),
  },
  presignUpload: {
    summary:
      'A request that puts one part of an upload, good for five minutes and while the upload is open; without `upload_id` one is begun, of one part',
    params: inBucket,
    query: z.strictObject({
      key: objectKey,
      upload_id: uploadId.optional(),
      part: z.coerce.number().int().min(1).max(10_000).default(1),
      /** Exactly as many as the part has. */
      bytes: z.coerce.number().int().min(1).max(maxObjectBytes),
      /** The type of an upload that this begins. */
      type: mimeType.default('application/octet-stream'),
    }),
    reply: one(signedRequest.extend({ upload_id: z.string() })),
  },
  beginUpload: {
    summary:
      'Begin an object: its parts lie aside until it is complete; 409 where the key is taken and is not to be replaced',
    params: inBucket,
    body: z.strictObject({
      key: objectKey,
      type: mimeType.default('application/octet-stream'),
      bytes,
      /** Puts it in the place of the object that lies there now, and of nothing that comes meanwhile. */
      replace: z.boolean().default(false),
    }),
    reply: one(z.strictObject({ upload_id: z.string(), part_bytes: z.int() })),
  },
  uploadedParts: {
    summary: 'The parts of an upload that have arrived',
    params: inBucket,
    query: oneUpload,
    reply: one(z.array(part)),
  },
  completeUpload: {
    summary:
      'The object is whole: its size and type are looked at, and it counts from now on, once; 409 where something else has come to lie there',
    params: inBucket,
    body: z.strictObject({ key: objectKey, upload_id: uploadId }),
    reply: one(bucketObject),
  },
  abandonUpload: {
    summary: 'Give up an upload',
    params: inBucket,
    query: oneUpload,
    reply: z.strictObject({}),
  },
  putObject: {
    summary: 'The bytes of a signed upload, as they are',
    params: z.strictObject({ token: z.string().max(4000) }),
    reply: z.strictObject({}),
  },
  getObject: {
    summary: 'The bytes of a signed download',
    params: z.strictObject({ token: z.string().max(4000) }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface BucketSchemas extends Readonly<typeof bucketSchemas> {}
