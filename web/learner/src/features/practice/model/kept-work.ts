import type { DBSchema } from 'idb';
import { keptDb } from '../../../lib/kept-db.js';
import { noWork, type Work } from './work.js';

interface PracticeDb extends DBSchema {
  /** By person. */
  people: { key: string; value: Work };
}

const practiceDb = keptDb<PracticeDb>('mathquiz-practice', ['people']);

/** Where the browser keeps nothing: as long as the app is open. */
const here = new Map<string, Work>();

export async function readWork(userId: string): Promise<Work> {
  const stored = await practiceDb()
    .then((db) => db.get('people', userId))
    .catch(() => undefined);
  return stored ?? here.get(userId) ?? noWork;
}

/** A read-write transaction in IndexedDB waits for those of the other tabs. */
async function updateStored(userId: string, next: (work: Work) => Work): Promise<void> {
  const db = await practiceDb();
  const transaction = db.transaction('people', 'readwrite');
  await transaction.store.put(next((await transaction.store.get(userId)) ?? here.get(userId) ?? noWork), userId);
  await transaction.done;
  here.delete(userId);
}

export async function updateWork(userId: string, next: (work: Work) => Work): Promise<void> {
  try {
    // A connection that the browser has closed meanwhile is opened anew.
    await updateStored(userId, next).catch(() => updateStored(userId, next));
  } catch {
    here.set(userId, next(here.get(userId) ?? noWork));
  }
}
