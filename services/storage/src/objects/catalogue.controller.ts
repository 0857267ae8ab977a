import { forgetObject, noteObject } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CatalogueRepository } from '../records/catalogue.repository.js';

/** For whoever else writes to the disk: the gateway. */
@Controller()
export class CatalogueController {
  constructor(@Inject(CatalogueRepository) private readonly catalogue: CatalogueRepository) {}

  @Handles(noteObject)
  async note({ body: { stored_at, ...object } }: RequestOf<typeof noteObject>) {
    await this.catalogue.note({ ...object, storedAt: new Date(stored_at) });
    return { data: {} };
  }

  @Handles(forgetObject)
  async forget({ body }: RequestOf<typeof forgetObject>) {
    await this.catalogue.forget(body);
    return { data: {} };
  }
}
