import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { DBSchema } from 'idb';
import { keptDb } from '../../../lib/kept-db.js';
import type { QueueState } from './queue.js';

/** What a device keeps of tests in progress. Everything of an attempt goes when it has been handed in. */
interface DeviceDb extends DBSchema {
  /** By attempt. */
  queues: { key: string; value: QueueState };
  /** By `<user> <test>`: so that a reload without a network can go on. */
  attempts: { key: string; value: { attempt: Attempt; ahead: number } };
}

export const deviceDb = keptDb<DeviceDb>('mathquiz-taking', ['queues', 'attempts']);
