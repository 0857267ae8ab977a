import { openObjects } from '@mathquiz/platform/object-store';
import mongoose from 'mongoose';
import { BackupDocument, backupSchema } from '../records/backup.schema.js';
import { BackupsRepository } from '../records/backups.repository.js';
import { CatalogueRepository } from '../records/catalogue.repository.js';
import { ObjectDocument, objectSchema } from '../records/object.schema.js';
import type { StoresConfig } from './backup.config.js';
import { DatabasesRepository } from './databases.repository.js';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** The stores of an installation without its services, NATS or Redis: a backup is possible where those are away. */
export async function openStores(config: StoresConfig) {
  const connection = await mongoose
    .createConnection(config.MONGO_URL, {
      dbName: `${config.MONGO_PREFIX}storage`,
      maxPoolSize: config.MONGO_POOL,
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: 5000,
      bufferCommands: false,
      autoIndex: false,
    })
    .asPromise();
  const backups = new BackupsRepository(connection.model<BackupDocument>(BackupDocument.name, backupSchema));
  const catalogue = new CatalogueRepository(connection.model<ObjectDocument>(ObjectDocument.name, objectSchema));
  return {
    backups,
    catalogue,
    databases: new DatabasesRepository(connection.getClient(), config.MONGO_PREFIX),
    objects: await openObjects(config, catalogue),
    close: () => connection.close(),
  };
}
