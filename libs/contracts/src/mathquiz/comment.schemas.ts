import { z } from 'zod';
import { id, person, time } from '../fields.js';

/** A remark of a reviewer, or an answer to it. */
export const comment = z.strictObject({
  _id: id,
  /** The field that it is about, as problems name it (`parts.0.key`); empty: all of it. */
  path: z.string(),
  version: z.int(),
  by: person,
  at: time,
  text: z.string(),
  settled_at: time.nullable(),
  answers: z.array(z.strictObject({ by: person, at: time, text: z.string() })),
});
export type Comment = z.output<typeof comment>;
