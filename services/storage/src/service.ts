import { defineService } from '@mathquiz/platform';
import { TasksModule } from '@mathquiz/platform/tasks';
import { AssetsModule } from './assets/assets.module.js';
import { BackupModule } from './backup/backup.module.js';
import { BucketsModule } from './buckets/buckets.module.js';
import { storageConfig } from './config.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FilesModule } from './files/files.module.js';
import { ObjectsModule } from './objects/objects.module.js';
import { RecordsModule } from './records/records.module.js';
import { OwnTasksModule } from './tasks/own-tasks.module.js';
import { TrailModule } from './trail/trail.module.js';

export const service = defineService({
  name: 'storage',
  config: storageConfig,
  features: [
    RecordsModule,
    ObjectsModule,
    TasksModule,
    TrailModule,
    FilesModule,
    AssetsModule,
    BucketsModule,
    OwnTasksModule,
    ExportsModule,
    ErasuresModule,
    BackupModule,
  ],
});
