import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { one, serviceCall } from '../contract.js';
import { id } from '../fields.js';
import { tagNamesAtOnce } from '../mathquiz/tag.constants.js';
import { maxChars } from '../rules.js';
import { holder, imageId } from './asset.schemas.js';
import { bucketNames } from './file.constants.js';

const place = { bucket: z.enum(bucketNames), key: z.string() };
export const storedObject = z.strictObject({
  ...place,
  type: z.string(),
  bytes: z.int(),
  stored_at: z.iso.datetime(),
});

/** The store on the disk keeps its catalogue with the storage service: whoever has written an object says so there. */
export const noteObject = serviceCall({
  subject: 'storage.catalogue.note',
  summary: 'An object lies on the disk from now on',
  body: storedObject,
  reply: one(z.strictObject({})),
});
export const forgetObject = serviceCall({
  subject: 'storage.catalogue.forget',
  summary: 'An object is about to go from the disk',
  body: z.strictObject(place),
  reply: one(z.strictObject({})),
});

/** Before a file is taken: where it goes, and how much of it there is room for. Throws `quota_exceeded`. */
export const beginSending = serviceCall({
  subject: 'storage.files.begin',
  summary: 'Make a place for a file that somebody is about to send',
  body: z.strictObject({ caller }),
  reply: one(z.strictObject({ key: z.string(), max_bytes: z.int() })),
});

/** Which things of a service hold pictures, for the list of a file's usage. */
export const holdersOf = (service: 'mathquiz' | 'messages' | 'chat') =>
  serviceCall({
    subject: `${service}.images.holders`,
    summary: 'What holds any of these pictures',
    body: z.strictObject({ image_ids: z.array(imageId).max(100), caller_id: id }),
    reply: one(z.array(holder)),
  });

/** Before a text with pictures is kept for others to read. */
export const unseenImages = serviceCall({
  subject: 'storage.images.unseen',
  summary: 'Which of these pictures somebody has no file of that they may read',
  body: z.strictObject({ caller, image_ids: z.array(imageId).max(100) }),
  reply: one(z.array(imageId)),
});

/** Keeps a picture that was sent with the use `avatar` as somebody’s own, or forgets the one that they had. */
export const keepAvatar = serviceCall({
  subject: 'storage.avatars.keep',
  summary: 'The picture of a profile from now on',
  body: z.strictObject({
    user_id: id,
    image_id: imageId.nullable(),
    /** A picture from the time when accounts held them. */
    data_url: z.string().max(60_000).nullable(),
  }),
  reply: one(z.strictObject({ image_id: imageId.nullable() })),
});

const named = z.array(z.string().max(maxChars.tag)).max(tagNamesAtOnce);

/** Before tags are merged: how many files carry any of them. */
export const filesTagged = serviceCall({
  subject: 'storage.assets.tagged',
  summary: 'How many files carry any of these tags',
  body: z.strictObject({ names: named }),
  reply: one(z.strictObject({ files: z.int() })),
});

/** When tags were merged; may be asked again. */
export const retagFiles = serviceCall({
  subject: 'storage.assets.retag',
  summary: 'Have some of the files that carry any of these tags carry another instead; 0: none is left',
  body: z.strictObject({ names: named, into: z.string().max(maxChars.tag) }),
  reply: one(z.strictObject({ files: z.int() })),
});

const erasure = z.strictObject({ user_id: id, at: z.iso.datetime() });

/** Kept where no backup and no restore reaches it, so that a person who was erased stays so. */
export const noteErasure = serviceCall({
  subject: 'storage.erasures.note',
  summary: 'Somebody was erased, and is to be erased again after a restore',
  body: erasure,
  reply: one(z.strictObject({})),
});
export const notedErasures = serviceCall({
  subject: 'storage.erasures.noted',
  summary: 'Everybody who was erased, in the order of their ids',
  body: z.strictObject({ after: id.nullable() }),
  reply: one(z.strictObject({ erasures: z.array(erasure), next: id.nullable() })),
});
