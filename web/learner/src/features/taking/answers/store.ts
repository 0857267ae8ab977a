import { emptyQueue, type QueueState } from './queue.js';

/** Where the queue of one attempt is kept. `update` is one transaction over all tabs of the device. */
export type QueueStore = {
  readonly read: () => Promise<QueueState>;
  readonly update: (next: (state: QueueState) => QueueState) => Promise<QueueState>;
  readonly remove: () => Promise<void>;
  /** false: what waits is gone when the page closes, and the page must say so. */
  readonly lasting: boolean;
};

/** For browsers that refuse IndexedDB, and for tests. */
export function memoryStore(clientId: string, start: QueueState = emptyQueue(clientId)): QueueStore {
  let state = start;
  return {
    lasting: false,
    read: async () => state,
    update: async (next) => {
      state = next(state);
      return state;
    },
    remove: async () => {
      state = emptyQueue(clientId);
    },
  };
}
