import { deviceDb } from './device-db.js';
import { emptyQueue, type QueueState } from './queue.js';
import { memoryStore, type QueueStore } from './store.js';

/** The queue of an attempt in IndexedDB. A read-write transaction there waits for those of the other tabs. */
async function updateKept(attemptId: string, next: (state: QueueState) => QueueState): Promise<QueueState> {
  const db = await deviceDb();
  const transaction = db.transaction('queues', 'readwrite');
  const state = next((await transaction.store.get(attemptId)) ?? emptyQueue(crypto.randomUUID()));
  await transaction.store.put(state, attemptId);
  await transaction.done;
  return state;
}

/** What this page knows of the queue, under a name of its own: the store's numbers may be drawn by other tabs. */
function underNewName(state: QueueState | null): QueueStore {
  const clientId = crypto.randomUUID();
  const waiting = (state?.waiting ?? []).map((event, index) => ({ ...event, seq: index + 1 }));
  return memoryStore(clientId, { clientId, last: waiting.length, stored: 0, waiting });
}

/** Where the browser refuses to keep anything, now or later (no disk left), the page goes on in memory. */
export async function openQueueStore(attemptId: string): Promise<QueueStore> {
  let latest: QueueState | null = null;
  let memory: QueueStore | null = null;

  const update: QueueStore['update'] = async (next) => {
    if (!memory) {
      try {
        // A connection that the browser has closed meanwhile is opened anew.
        latest = await updateKept(attemptId, next).catch(() => updateKept(attemptId, next));
        return latest;
      } catch {
        memory ??= underNewName(latest);
      }
    }
    return memory.update(next);
  };
  await update((state) => state);

  return {
    get lasting() {
      return memory === null;
    },
    update,
    read: async () => {
      if (memory) return memory.read();
      const kept = await deviceDb()
        .then((db) => db.get('queues', attemptId))
        .catch(() => undefined);
      return kept ?? update((state) => state);
    },
    remove: async () => {
      await memory?.remove();
      await deviceDb()
        .then((db) => db.delete('queues', attemptId))
        .catch(() => undefined);
    },
  };
}
