import { apiPrefix, bucketNames } from '@mathquiz/contracts';
import { CONFIG, Watched } from '@mathquiz/platform';
import {
  ImageTokens,
  type ObjectStore,
  objectsLook,
  openObjects,
  openSigner,
  S3Store,
} from '@mathquiz/platform/object-store';
import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { CatalogueRepository } from '../records/catalogue.repository.js';
import { CatalogueController } from './catalogue.controller.js';
import { ObjectRemovalService } from './object-removal.service.js';
import { OBJECTS, SIGNER } from './objects.js';

const store = {
  provide: OBJECTS,
  useFactory: (config: StorageConfig, catalogue: CatalogueRepository) => openProvided(config, catalogue),
  inject: [CONFIG, CatalogueRepository],
};
/** Browsers put files into S3 themselves, so that its buckets know where pages come from. */
async function openProvided(config: StorageConfig, catalogue: CatalogueRepository): Promise<ObjectStore> {
  const store = await openObjects(config, catalogue);
  if (!(store instanceof S3Store)) return store;
  const without = await store.ensureBuckets(bucketNames, config.PUBLIC_ORIGIN ?? '*');
  if (without.length > 0)
    new Logger('Objects').warn(`allow CORS for the buckets ${without.join(', ')} in the S3 server`);
  return store;
}

const signer = {
  provide: SIGNER,
  useFactory: (config: StorageConfig, objects: ObjectStore) =>
    openSigner(objects, config.SESSION_SECRET, `${apiPrefix}/storage/objects/`),
  inject: [CONFIG, OBJECTS],
};
const tokens = {
  provide: ImageTokens,
  useFactory: (config: StorageConfig) => new ImageTokens(config.SESSION_SECRET),
  inject: [CONFIG],
};

/** The store of bytes, and what is written of it. */
@Global()
@Module({
  controllers: [CatalogueController],
  providers: [store, signer, tokens, ObjectRemovalService],
  exports: [store, signer, tokens, ObjectRemovalService],
})
export class ObjectsModule {
  constructor(
    @Inject(Watched) watched: Watched,
    @Inject(OBJECTS) objects: ObjectStore,
    @Inject(CONFIG) config: StorageConfig,
  ) {
    watched.part('objects', objectsLook(objects, config));
  }
}
