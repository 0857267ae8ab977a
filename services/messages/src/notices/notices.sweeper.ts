import { noticeKept } from '@mathquiz/contracts';
import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { DigestService } from './digest.service.js';
import { NoticesRepository } from './notices.repository.js';
import { TellingService } from './telling.service.js';

const dayMs = 86_400_000;

/** Every few seconds: sends digests that are due, and takes away what is too old or too much. */
@Injectable()
export class NoticesSweeper {
  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(DigestService) digests: DigestService,
    @Inject(NoticesRepository) private readonly notices: NoticesRepository,
    @Inject(TellingService) private readonly telling: TellingService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    const prune = (now: Date) => notices.removeBefore(new Date(now.getTime() - noticeKept.days * dayMs));
    sweepers.every(config.SWEEP_MS, 'notices', [(now) => digests.sweep(now), prune, () => this.bound()]);
  }

  private async bound(): Promise<void> {
    for (const id of this.telling.toldSince()) await this.notices.removeBeyond(id, noticeKept.most);
  }
}
