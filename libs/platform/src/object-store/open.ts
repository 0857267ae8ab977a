import { diskOptions, type ObjectsConfig } from './config.js';
import type { Catalogue } from './disk/catalogue.js';
import { DiskStore } from './disk/disk-store.js';
import type { ObjectStore } from './object-store.js';
import { s3Settings } from './s3/config.js';
import { S3Store } from './s3/s3-store.js';
import { DiskSigner, type RequestSigner, S3Signer } from './signer.js';

/** The store of an installation: S3 where it is set, else the disk. */
export async function openObjects(config: ObjectsConfig, catalogue: Catalogue): Promise<ObjectStore> {
  const s3 = s3Settings(config);
  return s3 ? new S3Store(s3) : DiskStore.open({ ...diskOptions(config), catalogue });
}

/** `path`: where the gateway takes and gives the bytes of the disk. */
export function openSigner(store: ObjectStore, secret: string, path: string): RequestSigner {
  return store instanceof S3Store ? new S3Signer(store) : new DiskSigner(secret, path);
}
