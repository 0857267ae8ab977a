import { type NoticeKind, noticesMoved, noticesSeen, type tellNotice } from '@mathquiz/contracts';
import { planNotice } from '@mathquiz/domain/notices';
import { BusClient, type RequestOf, toId } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PushDevicesService } from '../push/push-devices.service.js';
import { NoticeSettingsRepository } from './notice-settings.repository.js';
import type { NoticeSettingsDocument } from './notice-settings.schema.js';
import { NoticeSettingsService } from './notice-settings.service.js';
import { type NewNotice, NoticesRepository } from './notices.repository.js';

export type Happened = RequestOf<typeof tellNotice>['body'];

/** So many people are told at once: a class is told in a moment, and nothing else waits for a school. */
const lanes = 20;
const queue = 'messages-notices-seen';

/** Tells people what has happened, each in the way that they have chosen: stored first, told to open pages after that. */
@Injectable()
export class TellingService {
  private readonly logger = new Logger('Telling');
  /** Who was told since the last sweep: what is too much of theirs goes then. */
  private readonly told = new Set<string>();

  constructor(
    @Inject(NoticesRepository) private readonly notices: NoticesRepository,
    @Inject(NoticeSettingsRepository) private readonly chosen: NoticeSettingsRepository,
    @Inject(NoticeSettingsService) private readonly settings: NoticeSettingsService,
    @Inject(PushDevicesService) private readonly devices: PushDevicesService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    bus.counts(noticesMoved);
    bus.listen(
      noticesSeen,
      ({ user_id, about, kinds }) => {
        this.seen(user_id, about, kinds).catch((error: Error) => this.logger.warn(error.message));
      },
      queue,
    );
  }

  /** May be repeated: who has been told is not told again. Gives how many were told now. */
  async tell(happened: Happened, now: Date): Promise<number> {
    const readers = [...new Set(happened.user_ids)];
    const [settings, devices] = await Promise.all([
      this.settings.of(readers),
      this.devices.among(readers.map((id) => toId(id))),
    ]);
    let told = 0;
    const waiting = readers.values();
    const lane = async () => {
      for (const id of waiting) if (await this.tellOne(id, happened, settings.get(id), devices.has(id), now)) told += 1;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return told;
  }

  /** Also what somebody has seen to elsewhere. `userId` null: it needs nobody any more. */
  async seen(userId: string | null, about: string, kinds?: readonly NoticeKind[]): Promise<void> {
    this.moved(await this.notices.seen(userId, about, kinds));
  }

  async seenAll(userId: string, kind: NoticeKind): Promise<void> {
    if (await this.notices.markKind(userId, kind)) this.moved([userId]);
  }

  moved(userIds: readonly string[]): void {
    for (const user_id of userIds) this.bus.emit(noticesMoved, { user_id, notice_id: null, toast: false });
  }

  /** Those who were told since it was asked last. */
  toldSince(): string[] {
    const ids = [...this.told];
    this.told.clear();
    return ids;
  }

  private async tellOne(
    user_id: string,
    { key, kind, by, params, about, gathers, link }: Happened,
    settings: NoticeSettingsDocument | undefined,
    hasDevice: boolean,
    now: Date,
  ): Promise<boolean> {
    const quiet = await this.settings.quietOf(user_id, settings, now);
    const plan = planNotice(kind, settings?.ways ?? {}, quiet, now);
    if (!plan) return false;
    const { page, mail } = plan;
    const push_at = hasDevice ? plan.push_at : null;
    // Nothing would ever show it.
    if (!page && !mail && push_at === null) return false;
    const held = push_at !== null && quiet !== null;
    const made: NewNotice = { user_id, key, kind, by_id: by, params, about, link, page, mail, push_at, held, at: now };
    const id = await this.store(made, gathers);
    if (id === null) return false;
    if (mail) await this.chosen.expectDigest(user_id, await this.settings.digestAfter(user_id, settings, now));
    this.told.add(user_id);
    if (page) this.bus.emit(noticesMoved, { user_id, notice_id: id, toast: plan.toast });
    return true;
  }

  private async store(made: NewNotice, gathers: boolean): Promise<string | null> {
    if (!gathers || made.about === null) return this.notices.add(made);
    if (await this.notices.knows(made.user_id, made.key)) return null;
    return (await this.notices.gather(made)) ?? this.notices.add(made);
  }
}
