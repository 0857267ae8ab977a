import {
  findPeople,
  type HelpSettings,
  helpLimits,
  type Locale,
  type RequestContext,
  replyPlaceholders,
  type routes,
} from '@mathquiz/contracts';
import { namesIn } from '@mathquiz/domain/format';
import { isOfficeHour, isTimeZone } from '@mathquiz/domain/lifecycle';
import { AppError, BusClient, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeskRepository } from '../records/desk.repository.js';
import type { ReplyDocument } from '../records/desk.schema.js';

type Reply = RequestOf<typeof routes.addCannedReply>['body'];

/** How the help desk works: its hours, its bounds, the replies that lie ready. */
@Injectable()
export class DeskService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(DeskRepository) private readonly desk: DeskRepository,
  ) {}

  operators(query: RequestOf<typeof routes.helpOperators>['query'], context: RequestContext) {
    return this.bus.ask(findPeople, { ...query, role: 'operator' }, context);
  }

  settings(): Promise<HelpSettings> {
    return this.desk.settings();
  }

  async put(settings: HelpSettings): Promise<HelpSettings> {
    if (!isTimeZone(settings.time_zone))
      throw new AppError('invalid_request', { fields: [{ path: 'body.time_zone', problem: 'timeZone' }] });
    const wrong = settings.hours.findIndex(({ from, to }) => from >= to);
    if (wrong >= 0)
      throw new AppError('invalid_request', { fields: [{ path: `body.hours.${wrong}.to`, problem: 'order' }] });
    await this.desk.put(settings);
    return settings;
  }

  /** Whether somebody answers at this hour, and what the school says where nobody does. */
  async answersAt(now: Date, locale: Locale): Promise<{ answered_now: boolean; away: string }> {
    const { hours, time_zone, away } = await this.desk.settings();
    const answered_now = isOfficeHour(hours, ...clockOf(now, time_zone));
    return { answered_now, away: answered_now ? '' : (away[locale] ?? away['en-US'] ?? Object.values(away)[0] ?? '') };
  }

  async replies() {
    return (await this.desk.list(helpLimits.replies)).map(shown);
  }

  async addReply(reply: Reply) {
    assertNames(reply);
    if ((await this.desk.count()) >= helpLimits.replies) throw new AppError('wrong_state', { reason: 'too_many' });
    return shown(await this.desk.add(reply));
  }

  async putReply(id: string, reply: Reply) {
    assertNames(reply);
    const changed = await this.desk.change(id, reply);
    if (!changed) throw new AppError('not_found');
    return shown(changed);
  }

  async deleteReply(id: string): Promise<void> {
    if (!(await this.desk.remove(id))) throw new AppError('not_found');
  }
}

const shown = ({ _id, title, texts }: ReplyDocument) => ({ _id: _id.toHexString(), title, texts });

/** What nothing fills would reach the asker in its braces. */
function assertNames({ texts }: Reply): void {
  const unknown = (text: string) => namesIn(text).some((name) => !replyPlaceholders.some((known) => known === name));
  const wrong = Object.entries(texts).filter(([, text]) => unknown(text));
  const fields = wrong.map(([locale]) => ({ path: `body.texts.${locale}`, problem: 'placeholder' }));
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

/** mon … sun and HH:MM on the clock of a place. */
export function clockOf(now: Date, timeZone: string): [string, string] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return [part('weekday').toLowerCase(), `${part('hour')}:${part('minute')}`];
}
