import { z } from 'zod';
import { one } from '../contract.js';
import { id, time } from '../fields.js';
import type { Messages } from '../route.js';
import { oneLinePattern } from '../rules.js';
import { contentKinds } from './content.constants.js';
import { draftLimits, unsavedId } from './draft.constants.js';

const device = z.string().trim().max(draftLimits.device).regex(oneLinePattern, 'oneLine');
const count = z.int().min(0);
/** Fields of something that is written; half done as they may be, whether they fit is looked at by the page that takes them up. */
const content = z.record(z.string().regex(/^[a-z][a-z_]{0,39}$/), z.unknown());
/** The saved version that it grew from; null for something new. */
const version = z.int().min(1).nullable();

export const draft = z.strictObject({
  content,
  version,
  /** Goes up by one with each time it is kept, on whatever device. */
  count,
  /** Where it was written last. */
  device: z.string(),
  at: time,
});
export type ServerDraft = z.output<typeof draft>;

const params = z.strictObject({ kind: z.enum(contentKinds), id: id.or(z.literal(unsavedId)) });

export const draftSchemas = {
  getDraft: {
    summary: 'What the caller was writing of something, on whatever device; null: nothing that is not saved',
    params,
    reply: one(draft.nullable()),
  },
  keepDraft: {
    summary:
      'Keep what is being written. `after`: the count that the page has seen last; where another device has kept more since, the answer is 409 draft_moved with that count, device and time',
    params,
    body: z.strictObject({ content, version, after: count, device }),
    reply: one(draft.pick({ count: true, at: true })),
  },
  dropDraft: {
    summary: 'Forget what was being written, unless another device has kept more than the page has seen',
    params,
    query: z.strictObject({ after: z.coerce.number().int().min(0) }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface DraftSchemas extends Readonly<typeof draftSchemas> {}
