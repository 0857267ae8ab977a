import { Watched } from '@mathquiz/platform';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { BackupsRepository } from '../records/backups.repository.js';

/** The service tells of the last backup, and does not start on a part of one. Backups are made by a process of their own (backup.ts). */
@Module({})
export class BackupModule implements OnModuleInit {
  constructor(
    @Inject(BackupsRepository) private readonly backups: BackupsRepository,
    @Inject(Watched) watched: Watched,
  ) {
    watched.backup(() => backups.last());
  }

  async onModuleInit(): Promise<void> {
    if (await this.backups.isRestoring())
      throw new Error(
        'A restore was broken off, and a part of the data is there. Restore again: docs/self-hosting/backup.md.',
      );
  }
}
