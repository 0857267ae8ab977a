import { z } from 'zod';
import { serviceCall } from '../contract.js';
import { copyReport } from './health.schemas.js';

/** All are asked: each copy of each service answers for itself. */
export const reportHealth = serviceCall({
  subject: 'health.report',
  summary: 'What each copy of each service tells of itself',
  body: z.strictObject({}),
  reply: z.object({ data: copyReport }),
});
