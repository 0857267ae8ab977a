import { z } from 'zod';
import { eventContract } from '../contract.js';

/** The tree of categories has changed: who keeps it reads it anew. */
export const categoriesChanged = eventContract('mathquiz.events.categories-changed', z.strictObject({}));
