import { z } from 'zod';
import { one } from '../contract.js';
import { bucketNames } from './file.constants.js';

/** What a service answers on a route of trait `bytes`: the object that the gateway gives, never the bytes. */
export const givenObject = one(
  z.strictObject({
    bucket: z.enum(bucketNames),
    key: z.string(),
    /** null: shown in the page, and only pictures are. */
    filename: z.string().nullable(),
    /** Its address never stands for other bytes. */
    immutable: z.boolean(),
  }),
);
