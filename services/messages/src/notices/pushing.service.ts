import { Inject, Injectable } from '@nestjs/common';
import { PushDevicesService } from '../push/push-devices.service.js';
import type { NoticeDocument } from './notice.schema.js';
import { NoticeSettingsService } from './notice-settings.service.js';
import { NoticeWordsService } from './notice-words.service.js';
import { NoticesRepository } from './notices.repository.js';

/** Longer than all devices of a person can take. */
const leaseMs = 60_000;
const lanes = 4;
const maxTries = 5;
const firstPauseMs = 30_000;
/** What has waited longer for the end of quiet hours is found in the panel. */
const staleMs = 86_400_000;

/**
 * Notices on devices, at once or when quiet hours are over, while they are unread. At least once: a process killed after sending tells
 * again, and the device shows it once, since both have the same tag.
 */
@Injectable()
export class PushingService {
  constructor(
    @Inject(NoticesRepository) private readonly notices: NoticesRepository,
    @Inject(NoticeSettingsService) private readonly settings: NoticeSettingsService,
    @Inject(NoticeWordsService) private readonly words: NoticeWordsService,
    @Inject(PushDevicesService) private readonly devices: PushDevicesService,
  ) {}

  async sweep(now: Date): Promise<void> {
    // What quiet hours have held is gathered: one after the other, so that none of a person's is told beside the others.
    await Promise.all([this.lane(true, now), ...Array.from({ length: lanes }, () => this.lane(false, now))]);
  }

  private async lane(held: boolean, now: Date): Promise<void> {
    for (;;) {
      const notice = await this.notices.claimPush(held, now, leaseMs);
      if (!notice) return;
      await this.notices.pushed(notice, await this.again(notice, now));
    }
  }

  /** Tells it; gives when to try again, null: not any more. */
  private async again(notice: NoticeDocument, now: Date): Promise<Date | null> {
    if (notice.read || notice.gone || now.getTime() - notice.at.getTime() > staleMs) return null;
    const userId = notice.user_id.toHexString();
    const settings = (await this.settings.of([userId])).get(userId);
    // Chosen since it came, or the clocks of the person were moved.
    const quiet = await this.settings.quietOf(userId, settings, now);
    if (quiet) return quiet;
    const others = notice.held ? await this.notices.takeHeld(notice, now) : 0;
    const later = await this.devices.tell(userId, (locale) =>
      others > 0 ? this.words.gathered(others + 1, locale) : this.words.onDevice(notice, locale),
    );
    const pause = firstPauseMs * 2 ** notice.push_tries;
    return later && notice.push_tries < maxTries ? new Date(now.getTime() + pause) : null;
  }
}
