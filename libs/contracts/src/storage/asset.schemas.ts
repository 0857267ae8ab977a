import { z } from 'zod';
import { locales } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { filterText, id, oneLine, person, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { share, shareBody, unshareBody } from '../share.schemas.js';
import { assetScopes, fileKinds, imageWidths, licences } from './file.constants.js';
import { givenObject } from './given-object.schemas.js';

/** What a picture is called in texts: drawn from its content with a secret, so that only who was shown it knows it. */
export const imageId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'imageId');

/** What a reader hears instead of a picture, in the languages of its readers; `decorative`: nothing is lost without it. */
export const altText = z.strictObject({
  decorative: z.boolean().default(false),
  texts: z.partialRecord(z.enum(locales), z.string().trim().max(1000)).default({}),
});
export type AltText = z.output<typeof altText>;

const fileFacts = {
  kind: z.enum(fileKinds),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Pixels, as it is shown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
  /** The picture, or the first page of a PDF; null: it cannot be shown. */
  image_id: imageId.nullable(),
};

/** A file that was sent and belongs to no asset yet: gone after a day. */
export const sentFile = z.strictObject({ file_id: id, name: z.string(), ...fileFacts });
export type SentFile = z.output<typeof sentFile>;

const about = {
  title: oneLine(maxChars.title),
  alt: altText,
  licence: z.enum(licences),
  source: z.string().trim().max(500),
  tags: z.array(oneLine(maxChars.tag)).max(20),
};

export const asset = z.strictObject({
  _id: id,
  /** Counts the files that it has been. */
  version: z.int(),
  revision: z.int(),
  owner: person,
  title: z.string(),
  alt: altText,
  licence: z.enum(licences),
  source: z.string(),
  tags: z.array(z.string()),
  name: z.string(),
  ...fileFacts,
  /** May be changed and replaced by whoever asks. */
  writable: z.boolean(),
  mine: z.boolean(),
  shares: z.array(share),
  created_at: time,
  updated_at: time,
});
export type Asset = z.output<typeof asset>;

export const assetFilter = z.strictObject({
  q: search.optional(),
  kind: z.union([z.enum(fileKinds), z.strictObject({ $in: z.array(z.enum(fileKinds)).max(10) })]).optional(),
  tag: z.string().max(maxChars.tag).optional(),
  group_id: id.optional(),
  /** Assets that are or were this picture. */
  image_id: imageId.optional(),
});
export type AssetFilter = z.output<typeof assetFilter>;

const assetId = z.strictObject({ id });
const newAbout = {
  title: about.title,
  alt: about.alt.default({ decorative: false, texts: {} }),
  licence: about.licence.default('own'),
  source: about.source.default(''),
  tags: about.tags.default([]),
};

/** Something that holds a file. */
export const holder = z.strictObject({
  kind: z.enum(['quiz', 'text', 'book', 'message', 'group', 'chat', 'issue']),
  _id: id,
  /** Empty where the caller may not see it. */
  title: z.string(),
  /** The versions of an item that hold it; empty for what has none. */
  versions: z.array(z.int()),
});
export type Holder = z.output<typeof holder>;

export const quota = z.strictObject({ used: z.int(), most: z.int() });

/** The part `file` of a multipart request is the file; the body is its part `meta`, as JSON. */
export const assetSchemas = {
  listAssets: {
    summary: 'Files: one’s own, those shared with one or with one’s groups',
    query: z.strictObject({
      filter: filterText,
      scope: z.enum(assetScopes).default('all'),
      sort: z.enum(['-updated_at', 'updated_at', 'title', '-title', '-bytes']).default('-updated_at'),
      ...page,
    }),
    reply: listOf(asset),
  },
  getAsset: { summary: 'What is known of a file', params: assetId, reply: one(asset) },
  createAsset: {
    summary: 'Keep a file that was sent with upload-file',
    body: z.strictObject({ file_id: id, ...newAbout }),
    reply: one(asset),
  },
  saveAsset: {
    summary:
      'Change what is said of a file, or replace it by one that was sent with upload-file: what holds the old one keeps it',
    body: z.strictObject({
      _id: id,
      /** As it was read: 409 where somebody saved since. */
      revision: z.int().min(1),
      file_id: id.optional(),
      title: about.title.optional(),
      alt: about.alt.optional(),
      licence: about.licence.optional(),
      source: about.source.optional(),
      tags: about.tags.optional(),
    }),
    reply: one(asset),
  },
  deleteAsset: {
    summary: 'Delete a file; 409 with the list while something holds it',
    params: assetId,
    reply: z.strictObject({}),
  },
  assetUsage: {
    summary: 'Which items and messages hold a file',
    params: assetId,
    reply: one(z.array(holder)),
  },
  uploadAsset: {
    summary: 'Send a file and keep it: multipart, `file` and `meta`',
    body: z.strictObject({ ...newAbout, title: about.title.optional() }),
    reply: one(asset),
  },
  downloadAsset: {
    summary: 'A file as an attachment: the newest version, or a given one',
    params: assetId,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    reply: givenObject,
  },
  shareAsset: {
    summary: 'Let people and groups read a file, or also change it',
    body: shareBody,
    reply: one(asset),
  },
  unshareAsset: {
    summary: 'Take it back',
    body: unshareBody,
    reply: one(asset),
  },
  uploadFile: {
    summary: 'Send a file for what comes next, such as createAsset; kept for a day. Multipart: `file`',
    body: z.strictObject({
      /** `avatar`: cut to a square, and kept as a picture of one’s profile once that is saved. */
      use: z.enum(['asset', 'avatar']).default('asset'),
    }),
    reply: one(sentFile),
  },
  getImage: {
    summary: 'A picture: with the token of whoever was sent a text that holds it, or for whom the file is readable',
    params: z.strictObject({ id: imageId }),
    query: z.strictObject({
      t: z.string().max(40).optional(),
      w: z.coerce
        .number()
        .refine((width) => (imageWidths as readonly number[]).includes(width), 'width')
        .optional(),
    }),
    reply: givenObject,
  },
  fileQuota: {
    summary: 'How much room one’s own files and those of the school take, and how much there is',
    reply: one(z.strictObject({ own: quota, school: quota })),
  },
} satisfies Record<string, Messages>;
export interface AssetSchemas extends Readonly<typeof assetSchemas> {}
