import { PersonalData, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RemovingService } from '../files/removing.service.js';
import { AssetsRepository } from '../records/assets.repository.js';
import { FilesRepository } from '../records/files.repository.js';
import { UsageService } from './usage.service.js';

/** What is stored of a person’s files; the files themselves are put beside it by the export. */
@Injectable()
export class PersonalFiles {
  constructor(
    @Inject(PersonalData) personal: PersonalData,
    @Inject(AssetsRepository) private readonly assets: AssetsRepository,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(RemovingService) private readonly removing: RemovingService,
    @Inject(UsageService) private readonly usage: UsageService,
  ) {
    personal.register({
      collections: ['files', 'assets'],
      exports: [
        {
          name: 'assets',
          place: 1,
          read: async (userId, after, max) => {
            const rows = await assets.ofPerson(userId, after, max);
            return rows.map(({ terms, shares, file_ids, ...row }) => ({ id: row._id.toHexString(), row }));
          },
        },
        {
          name: 'files',
          place: 2,
          read: async (userId, after, max) => {
            const rows = await files.ofPerson(userId, after, max);
            return rows.map((row) => ({ id: row._id.toHexString(), row }));
          },
        },
      ],
      erase: (userId) => this.erase(userId),
    });
  }

  /** A picture that an item or a letter holds stays, as nobody’s: what others read must not fall apart. */
  private async erase(userId: string): Promise<void> {
    const stays = new Set<string>();
    for (const asset of await this.assets.ofPerson(userId, null, 100_000)) {
      const holders = await this.usage.of(asset, userId, systemContext());
      if (holders.length > 0) for (const id of asset.file_ids) stays.add(id.toHexString());
      else await this.assets.remove(asset._id);
    }
    const files = await this.files.ofPerson(userId, null, 100_000);
    await this.removing.remove(files.filter(({ _id }) => !stays.has(_id.toHexString())));
    await this.files.forgetPerson(userId);
    await this.assets.forgetPerson(userId);
  }
}
