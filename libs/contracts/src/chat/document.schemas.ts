import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { one, serviceCall } from '../contract.js';
import type { Told } from '../event.js';
import { id, person } from '../fields.js';
import { contentKinds } from '../mathquiz/content.constants.js';

/** What two may have open at once: something that is written. */
export const documentPlace = { kind: z.enum(contentKinds), doc_id: id };
export type DocumentPlace = z.output<z.ZodObject<typeof documentPlace>>;

/** writes: has written what is not saved. */
export const deeds = z.enum(['writes', 'reads']);
export type Deed = z.output<typeof deeds>;

const present = z.strictObject({ ...person.shape, deed: deeds });
export type PresentPerson = z.output<typeof present>;

export const documentEventSchemas = {
  documentPresent: {
    summary:
      'Who has this item, text or book open now, each once: all of them, whenever somebody comes, goes or begins to write',
    payload: z.strictObject({ ...documentPlace, people: z.array(present) }),
  },
  documentSaved: {
    summary: 'A later version of this item, text or book was saved',
    payload: z.strictObject({ ...documentPlace, version: z.int(), by: person }),
  },
} satisfies Record<string, Told>;
export interface DocumentEventSchemas extends Readonly<typeof documentEventSchemas> {}

/** For the service that holds the sockets: who somebody is to those who may read the drafts of this; null: they may not. */
export const drafterOf = serviceCall({
  subject: 'mathquiz.content.drafterOf',
  summary: 'Who somebody is, where they may read the drafts of an item, text or book',
  body: z.strictObject({ caller, ...documentPlace }),
  reply: one(person.nullable()),
});
