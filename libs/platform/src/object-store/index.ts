export type { Catalogue } from './disk/catalogue.js';
export { DiskStore } from './disk/disk-store.js';
export { isKey } from './keys.js';
export {
  ObjectError,
  type ObjectFault,
  type ObjectPage,
  type ObjectPlace,
  type ObjectStore,
  type StoredObject,
} from './object-store.js';
export { type Grant, readGrant, signGrant } from './signed-token.js';
