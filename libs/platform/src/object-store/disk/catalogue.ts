import type { ListQuery, ObjectPlace, StoredObject } from '../object-store.js';

/** What a disk store holds, in the order of keys: its files have none. Rebuilt from the files where it was lost. */
export interface Catalogue {
  note(object: StoredObject): Promise<void>;
  forget(place: ObjectPlace): Promise<void>;
  /** Objects whose keys begin with the prefix and come after `after`, by key; at most `limit`. */
  after(bucket: string, query: ListQuery): Promise<readonly StoredObject[]>;
}
