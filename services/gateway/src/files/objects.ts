import { bucketNames, forgetObject, noteObject } from '@mathquiz/contracts';
import type { BusClient } from '@mathquiz/platform';
import type { Catalogue } from '@mathquiz/platform/object-store';
import { z } from 'zod';

/** The `ObjectStore` of the installation. */
export const OBJECTS = Symbol('OBJECTS');

const bucketName = z.enum(bucketNames);

/** The catalogue of the disk lies with the storage service: an object counts once it is noted there. */
export const catalogueOver = (bus: BusClient): Catalogue => ({
  async note({ bucket, key, type, bytes, storedAt }) {
    const object = { bucket: bucketName.parse(bucket), key, type, bytes, stored_at: storedAt.toISOString() };
    await bus.ask(noteObject, object);
  },
  async forget({ bucket, key }) {
    await bus.ask(forgetObject, { bucket: bucketName.parse(bucket), key });
  },
  /** Lists are the storage service’s. */
  after: () => Promise.resolve([]),
});
