import type { AnnouncementKind } from '@mathquiz/contracts';
import { mayReadResults, mayTake } from '@mathquiz/domain/access';
import { byFamilyName } from '@mathquiz/domain/format';
import { AppError, type Id, idempotencyOf, PeopleService, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { guestsAmong } from '../people/guests.js';
import { invitedTo } from '../people/invited.js';
import type { AnnouncementDocument } from '../records/announcement.schema.js';
import { AnnouncementsRepository } from '../records/announcements.repository.js';
import { AttemptControlRepository } from '../records/attempt-control.repository.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { recentMs } from '../submissions/devices.js';
import { isTold, newestByUser, toLiveRow, toTold } from './live-rows.js';

type Told = { kind: AnnouncementKind; text: string; minutes: number | null; user_ids: readonly string[] | null };

/** A test while it is written: where everybody is, what they are told, and who gets more time. */
@Injectable()
export class LiveTestService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptControlRepository) private readonly control: AttemptControlRepository,
    @Inject(AnnouncementsRepository) private readonly announcements: AnnouncementsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TestNews) private readonly news: TestNews,
  ) {}

  async get(request: Request, id: string) {
    const { caller, context, now } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults);
    const groups = test.group_ids.map((one) => one.toHexString());
    const [attempts, announcements, classes] = await Promise.all([
      this.control.standing(id),
      this.announcements.of(test._id),
      this.people.classes(groups, context),
    ]);
    const newest = newestByUser(attempts);
    const invited = invitedTo({ ...test, labels: test.options.labels }, groups, classes);
    const guests = guestsAmong(attempts);
    const gone = [...newest.keys()].filter((user) => !invited.has(user) && !guests.has(user));
    const tellers = announcements.map(({ by }) => by.toHexString());
    const others = await this.people.byIds([...new Set([...gone, ...tellers])], context);
    const persons = [
      ...[...invited.values()].filter(({ _id, joined_later }) => !joined_later || newest.has(_id)),
      ...gone.flatMap((user) => others.get(user) ?? []),
      ...guests.values(),
    ].sort(byFamilyName(context.locale));
    const takers = [...newest.keys()];
    return {
      server_time: now.toISOString(),
      gone_after_s: recentMs / 1000,
      rows: persons.map(({ _id, username, name, lastname }) =>
        toLiveRow({ _id, username, name, lastname }, newest.get(_id), announcements),
      ),
      announcements: announcements.flatMap((one) => {
        const by = others.get(one.by.toHexString());
        return by ? [toTold(one, by, takers)] : [];
      }),
    };
  }

  /** Who writes gets so many minutes more, each once: asked for again under its key, nothing is added. */
  async extend(request: Request, id: string, minutes: number, userIds: readonly string[] | null) {
    const { caller } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults);
    const running = (await this.control.running(id)).filter(
      ({ user_id }) => userIds === null || userIds.includes(user_id.toHexString()),
    );
    if (running.length === 0) throw new AppError('wrong_state', { test_id: id });
    const user_ids = running.map(({ user_id }) => user_id.toHexString());
    const told = await this.tell(request, test, { kind: 'time', text: '', minutes, user_ids });
    let extended = 0;
    let latest = new Date(0);
    for (const { _id, user_id } of running) {
      if (!isTold(told, user_id.toHexString())) continue;
      const done = await this.control.extend(_id, minutes, told._id, test.options);
      if (!done) continue;
      extended += 1;
      // Most end at about the same time: the test is kept open anew for a later one alone.
      if (done.cutoff_at > latest) {
        latest = done.cutoff_at;
        await this.tests.keepOpenUntil(id, latest);
      }
      this.news.attemptMoved(done.attempt);
      if (test.options.mode === 'exam') this.news.examModeMoved(user_id);
    }
    this.news.moved(test._id);
    return { extended };
  }

  async announce(request: Request, id: string, text: string, user_ids: readonly string[] | null) {
    const { caller, context } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults);
    const told = await this.tell(request, test, { kind: 'text', text, minutes: null, user_ids });
    const newest = newestByUser(await this.control.standing(id));
    for (const attempt of newest.values())
      if (attempt.state === 'in_progress' && isTold(told, attempt.user_id.toHexString()))
        this.news.attemptMoved(attempt);
    this.news.moved(test._id);
    return toTold(told, await this.people.one(caller.user_id, context), [...newest.keys()]);
  }

  /** What the caller was told, the oldest first. */
  async told({ caller }: Request, id: string) {
    const test = allowedTest(caller, await this.tests.find(id), mayTake);
    const data = (await this.announcements.of(test._id))
      .filter((one) => isTold(one, caller.user_id))
      .map(({ _id, kind, text, minutes, at, seen }) => ({
        ...{ _id: _id.toHexString(), kind, text, minutes, at: at.toISOString() },
        seen: seen.some((one) => one.toHexString() === caller.user_id),
      }));
    return { data, total: data.length, offset: 0, limit: data.length };
  }

  async see({ caller }: Request, id: string, announcementId: string): Promise<void> {
    const test = allowedTest(caller, await this.tests.find(id), mayTake);
    if (!(await this.announcements.see(test._id, announcementId, toId(caller.user_id))))
      throw new AppError('not_found');
    this.news.moved(test._id);
  }

  private tell({ caller, context, now }: Request, test: TestHead, told: Told): Promise<AnnouncementDocument> {
    const user_ids: Id[] | null = told.user_ids?.map((user) => toId(user)) ?? null;
    return this.announcements.add(
      { ...told, test_id: test._id, user_ids, by: toId(caller.user_id), at: now },
      idempotencyOf(caller, context, {
        test: test._id.toHexString(),
        kind: told.kind,
        text: told.text,
        minutes: told.minutes,
      }),
    );
  }
}
