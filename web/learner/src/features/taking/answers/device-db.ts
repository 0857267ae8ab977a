import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueueState } from './queue.js';

/** What a device keeps of tests in progress. Everything of an attempt goes when it has been handed in. */
interface DeviceDb extends DBSchema {
  /** By attempt. */
  queues: { key: string; value: QueueState };
  /** By `<user> <test>`: so that a reload without a network can go on. */
  attempts: { key: string; value: { attempt: Attempt; ahead: number } };
}

let opened: Promise<IDBPDatabase<DeviceDb>> | null = null;

/** Fails, and never throws at once, where the browser has no IndexedDB or refuses it. */
export function deviceDb(): Promise<IDBPDatabase<DeviceDb>> {
  opened ??= open().catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
}

async function open(): Promise<IDBPDatabase<DeviceDb>> {
  return openDB<DeviceDb>('mathquiz-taking', 1, {
    upgrade(db) {
      db.createObjectStore('queues');
      db.createObjectStore('attempts');
    },
    // A browser may close it behind our back (storage pressure, a newer tab): the next call opens it again.
    terminated: () => {
      opened = null;
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
}
