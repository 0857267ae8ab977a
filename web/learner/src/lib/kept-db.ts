import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/**
 * What a part of the app keeps on the device, under names of its own. The way to it fails, and never throws at once, where the browser has no
 * IndexedDB or refuses it.
 */
export function keptDb<S extends DBSchema>(
  name: string,
  stores: readonly StoreNames<S>[],
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | null = null;
  // A browser may close it behind our back (storage pressure, a newer tab): the next call opens it again.
  const forget = () => {
    opened = null;
  };
  const open = async () =>
    openDB<S>(name, 1, {
      upgrade(db) {
        for (const store of stores) db.createObjectStore(store);
      },
      terminated: forget,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
    });
  return () => {
    opened ??= open().catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opened;
  };
}
