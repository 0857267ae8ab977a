import { z } from 'zod';
import { eventContract, one, serviceCall } from '../contract.js';
import { tagName } from './tag.schemas.js';

/** Old names of tags have come or gone: who keeps them reads them anew. */
export const tagsChanged = eventContract('mathquiz.events.tags-changed', z.strictObject({}));

/** For the service that keeps files: they carry tags too. */
export const standingForTags = serviceCall({
  subject: 'mathquiz.tags.standing',
  summary:
    'What stands for each of these tags today, in their order, and all names with which things that have it may be stored',
  body: z.strictObject({ tags: z.array(tagName) }),
  reply: one(z.array(z.strictObject({ today: tagName, names: z.array(tagName) }))),
});
