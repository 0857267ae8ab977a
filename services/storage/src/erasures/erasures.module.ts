import { notedErasures, noteErasure } from '@mathquiz/contracts';
import { CONFIG, Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import { ErasureLog } from './erasure-log.js';

const log = { provide: ErasureLog, useFactory: (config: StorageConfig) => ErasureLog.open(config), inject: [CONFIG] };

@Controller()
class ErasuresController {
  constructor(@Inject(ErasureLog) private readonly log: ErasureLog) {}

  @Handles(noteErasure)
  async note({ body }: RequestOf<typeof noteErasure>) {
    await this.log.note(body);
    return { data: {} };
  }

  @Handles(notedErasures)
  async noted({ body }: RequestOf<typeof notedErasures>) {
    return { data: await this.log.page(body.after) };
  }
}

@Module({ controllers: [ErasuresController], providers: [log] })
export class ErasuresModule {}
