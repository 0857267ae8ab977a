// What the store on the disk holds, written anew from its files: `npm run rebuild-catalogue`, while the product is stopped.
import 'reflect-metadata';
import { createLogger, readConfig, serviceModule } from '@mathquiz/platform';
import { DiskStore, openObjects } from '@mathquiz/platform/object-store';
import { NestFactory } from '@nestjs/core';
import { storageConfig } from './config.js';
import { CatalogueRepository } from './records/catalogue.repository.js';
import { rebuild } from './records/rebuild.js';
import { RecordsModule } from './records/records.module.js';

const config = readConfig(storageConfig, process.env);
const app = await NestFactory.createApplicationContext(serviceModule('storage', config, [RecordsModule]), {
  logger: createLogger('storage', 'error'),
});
const catalogue = app.get(CatalogueRepository, { strict: false });
const store = await openObjects(config, catalogue);
if (store instanceof DiskStore) {
  const { found, forgotten } = await rebuild(store, catalogue);
  console.log(`${found} objects on the disk are in the catalogue; ${forgotten} that lay there no more are out of it.`);
} else console.log('The files lie in S3, which keeps its own catalogue: there is nothing to do.');
await app.close();
