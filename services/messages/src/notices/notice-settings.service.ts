import { type NoticeSettings, type NoticeState, noticesMoved, zonesOf } from '@mathquiz/contracts';
import { everyWay, kindsOnPage, nextDigest, quietUntil } from '@mathquiz/domain/notices';
import { BusClient, type Request, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { NoticeSettingsRepository } from './notice-settings.repository.js';
import type { NoticeSettingsDocument } from './notice-settings.schema.js';

type Stored = NoticeSettingsDocument | null | undefined;

const defaults = {
  quiet: { on: false, from: '22:00', to: '07:00', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
  digest_hour: 17,
} as const;
const noZone = 'UTC';
const ttlMs = 60_000;
const maxKept = 20_000;

/** What people have chosen, and what it means on their clock. */
@Injectable()
export class NoticeSettingsService {
  private readonly zones = new Map<string, { zone: string | null; until: number }>();

  constructor(
    @Inject(NoticeSettingsRepository) private readonly settings: NoticeSettingsRepository,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  of(userIds: readonly string[]): Promise<ReadonlyMap<string, NoticeSettingsDocument>> {
    return this.settings.findMany(userIds);
  }

  async get({ caller }: Request): Promise<NoticeSettings> {
    const stored = await this.settings.find(caller.user_id);
    return {
      ways: everyWay(stored?.ways ?? {}),
      quiet: stored?.quiet ?? { ...defaults.quiet, days: [...defaults.quiet.days] },
      digest_hour: stored?.digest_hour ?? defaults.digest_hour,
      unread_mail: stored?.unread_mail ?? true,
      time_zone: await this.chosenZone(caller.user_id, stored, true),
    };
  }

  async put(request: Request, chosen: NoticeSettings): Promise<NoticeSettings> {
    const { caller, now } = request;
    await this.settings.put(caller.user_id, chosen);
    const zone = (await this.chosenZone(caller.user_id, await this.settings.find(caller.user_id), true)) ?? noZone;
    await this.settings.moveDigest(caller.user_id, nextDigest(chosen.digest_hour, zone, now));
    // What may pass over the page is another now, on every page of theirs.
    this.bus.emit(noticesMoved, { user_id: caller.user_id, notice_id: null, toast: false });
    return this.get(request);
  }

  async state(userId: string): Promise<Omit<NoticeState, 'unread'>> {
    const stored = await this.settings.find(userId);
    const quiet = stored?.quiet?.on ? { ...stored.quiet, time_zone: await this.zone(userId, stored) } : null;
    return { page: kindsOnPage(stored?.ways ?? {}), quiet };
  }

  /** Until when they want to be left in peace; null: they do not. */
  async quietOf(userId: string, stored: Stored, now: Date): Promise<Date | null> {
    return stored?.quiet?.on ? quietUntil(stored.quiet, await this.zone(userId, stored), now) : null;
  }

  async digestAfter(userId: string, stored: Stored, now: Date): Promise<Date> {
    return nextDigest(stored?.digest_hour ?? defaults.digest_hour, await this.zone(userId, stored), now);
  }

  async zone(userId: string, stored: Stored): Promise<string> {
    return (await this.chosenZone(userId, stored, false)) ?? noZone;
  }

  /** Of the profile, which may have changed a minute ago; else of the browser in which the settings were saved. */
  private async chosenZone(userId: string, stored: Stored, fresh: boolean): Promise<string | null> {
    const kept = this.zones.get(userId);
    if (!fresh && kept && kept.until > Date.now()) return kept.zone ?? stored?.time_zone ?? null;
    // While auth is away it is what was known, or what the browser said: a notice does not wait for it.
    const reply = await this.bus.ask(zonesOf, { ids: [userId] }, systemContext()).catch(() => null);
    const zone = reply ? (reply.data[0]?.time_zone ?? null) : (kept?.zone ?? null);
    if (this.zones.size >= maxKept) this.zones.clear();
    if (reply) this.zones.set(userId, { zone, until: Date.now() + ttlMs });
    return zone ?? stored?.time_zone ?? null;
  }
}
