import { digestMost, mailAddressesOf } from '@mathquiz/contracts';
import { digestOf, wallTime } from '@mathquiz/domain/notices';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import type { NoticeDocument } from './notice.schema.js';
import { NoticeSettingsRepository } from './notice-settings.repository.js';
import type { NoticeSettingsDocument } from './notice-settings.schema.js';
import { NoticeSettingsService } from './notice-settings.service.js';
import { NoticeWordsService } from './notice-words.service.js';
import { NoticesRepository } from './notices.repository.js';

const maxAtOnce = 100;

/** One mail a day at most to each who wants it, with what is still unread; none where nothing is. */
@Injectable()
export class DigestService {
  constructor(
    @Inject(NoticesRepository) private readonly notices: NoticesRepository,
    @Inject(NoticeSettingsRepository) private readonly chosen: NoticeSettingsRepository,
    @Inject(NoticeSettingsService) private readonly settings: NoticeSettingsService,
    @Inject(NoticeWordsService) private readonly words: NoticeWordsService,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async sweep(now: Date): Promise<void> {
    for (const due of await this.chosen.dueDigests(now, maxAtOnce)) await this.send(due, now);
  }

  /**
   * The same notices in every try, up to when it was due, and the mail under a key of that day: a process killed in between sends no
   * second one.
   */
  private async send(due: NoticeSettingsDocument, now: Date): Promise<void> {
    const userId = due._id.toHexString();
    const zone = await this.settings.zone(userId, due);
    const day = wallTime(zone, due.digest_at ?? now).date;
    const next = await this.settings.digestAfter(userId, due, now);
    // Their hour was moved, and today's has gone out: tomorrow.
    if (due.digest_day === day) return this.chosen.digestDone(due, null, next);
    const waiting = await this.notices.toMail(userId, due.digest_at ?? now);
    const unread = waiting.filter(({ read, gone }) => !read && !gone);
    if (unread.length > 0 && this.mail.isSetUp) await this.write(userId, unread, day, now);
    await this.notices.mailed(waiting.map(({ _id }) => _id));
    const more = await this.notices.hasMail(userId);
    await this.chosen.digestDone(due, unread.length > 0 ? day : null, more ? next : null);
  }

  private async write(userId: string, unread: readonly NoticeDocument[], day: string, now: Date): Promise<void> {
    const { data } = await this.bus.ask(mailAddressesOf, { ids: [userId] });
    const [reader] = data;
    if (!reader) return;
    const { name, email, locale } = reader;
    const { shown, more } = digestOf(unread, digestMost);
    const lines = await Promise.all(shown.map((notice) => this.words.lineOf(notice, locale)));
    const params = {
      name,
      count: String(unread.length),
      list: lines.map((line) => [...line.replace(/\s+/gu, ' ')].slice(0, 150).join('')).join('\n'),
      ...(more > 0 ? { more: String(more) } : {}),
    };
    const key = `digest-${userId}-${day}`;
    await this.mail.queue({ key, kind: 'notice_digest', to: email, user_id: userId, batch: null, locale, params }, now);
  }
}
