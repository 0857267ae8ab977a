import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetDocument, assetSchema } from './asset.schema.js';
import { AssetsRepository } from './assets.repository.js';
import { BackupDocument, backupSchema } from './backup.schema.js';
import { BackupsRepository } from './backups.repository.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { FileDocument, fileSchema } from './file.schema.js';
import { FilesRepository } from './files.repository.js';
import { ObjectDocument, objectSchema } from './object.schema.js';
import { RemovalDocument, removalSchema } from './removal.schema.js';
import { RemovalsRepository } from './removals.repository.js';

const repositories = [CatalogueRepository, FilesRepository, AssetsRepository, BackupsRepository, RemovalsRepository];

/** Every schema and repository that more than one feature reads. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ObjectDocument.name, schema: objectSchema },
      { name: FileDocument.name, schema: fileSchema },
      { name: AssetDocument.name, schema: assetSchema },
      { name: BackupDocument.name, schema: backupSchema },
      { name: RemovalDocument.name, schema: removalSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class RecordsModule {}
