import { apiPrefix } from '@mathquiz/contracts';
import { CONFIG } from '@mathquiz/platform';
import { ImageTokens, type ObjectStore, openObjects, openSigner } from '@mathquiz/platform/object-store';
import { Global, Module } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { CatalogueRepository } from '../records/catalogue.repository.js';
import { CatalogueController } from './catalogue.controller.js';
import { OBJECTS, SIGNER } from './objects.js';

const store = {
  provide: OBJECTS,
  useFactory: (config: StorageConfig, catalogue: CatalogueRepository) => openObjects(config, catalogue),
  inject: [CONFIG, CatalogueRepository],
};
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
  providers: [store, signer, tokens],
  exports: [store, signer, tokens],
})
export class ObjectsModule {}
