import { z } from 'zod';
import { id, person } from './fields.js';

/** Who else may read a file or a piece of content, and whether they may also change it (spec.md section 3: never more). */
export const share = z.strictObject({
  /** One of the two is there. */
  person: person.nullable(),
  group: z.strictObject({ _id: id, groupname: z.string() }).nullable(),
  write: z.boolean(),
});
export type NamedShare = z.output<typeof share>;

const whom = {
  doc_id: id,
  user_ids: z.array(id).max(50).default([]),
  group_ids: z.array(id).max(50).default([]),
};
export const shareBody = z.strictObject({ ...whom, write: z.boolean().default(false) });
export const unshareBody = z.strictObject(whom);
