export { asAppError } from './as-app-error.js';
export { type ObjectsConfig, objectsConfig } from './config.js';
export type { Catalogue } from './disk/catalogue.js';
export { DiskStore } from './disk/disk-store.js';
export { ImageTokens } from './image-tokens.js';
export { isKey } from './keys.js';
export { objectsLook } from './look.js';
export {
  type ByteRange,
  ObjectError,
  type ObjectFault,
  type ObjectPage,
  type ObjectPlace,
  type ObjectStore,
  type Part,
  type SignedRequest,
  type StoredObject,
} from './object-store.js';
export { openObjects, openSigner } from './open.js';
export { type S3Settings, s3Config, s3IsWhole, s3Settings } from './s3/config.js';
export { S3Store } from './s3/s3-store.js';
export { type Grant, readGrant, signGrant } from './signed-token.js';
export type { RequestSigner } from './signer.js';
