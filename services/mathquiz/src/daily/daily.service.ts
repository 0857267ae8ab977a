import { createHash } from 'node:crypto';
import type { DailyTest, Judgement, routes } from '@mathquiz/contracts';
import { askedBack, isDailyDate } from '@mathquiz/domain/practice';
import { itemSeed, partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { gradeAnswers } from '../engine/grade-answers.js';
import { GuestPool } from '../engine/lanes.js';
import { DailyTriesRepository } from '../records/daily-tries.repository.js';
import type { DailyTryDocument } from '../records/daily-try.schema.js';
import { type Judgements, keysOf, rightOf, toResult } from './daily-result.js';
import { DailyTests, type TestOfDay } from './daily-tests.service.js';
import { DailyViews, optionsOf } from './daily-views.service.js';
import { type Guest, shareOf } from './places.js';

type Asked = RequestOf<typeof routes.dailyTest>['query'];
type Answered = RequestOf<typeof routes.answerDailyTest>['body'];

const dayMs = 86_400_000;
const refused = (path: string, problem: string) => new AppError('invalid_request', { fields: [{ path, problem }] });

/** The test of the day: the same for everybody, without an account, with one counted try a device. */
@Injectable()
export class DailyService {
  constructor(
    @Inject(DailyTests) private readonly tests: DailyTests,
    @Inject(DailyViews) private readonly views: DailyViews,
    @Inject(DailyTriesRepository) private readonly tries: DailyTriesRepository,
    @Inject(GuestPool) private readonly pool: GuestPool,
  ) {}

  /** Throws `invalid_request` for any other day than today and yesterday. */
  async get(request: Guest, asked: Asked): Promise<DailyTest> {
    const { now } = request;
    const { date = now.toISOString().slice(0, 10), grade = null, chapter = '' } = asked;
    if (!isDailyDate(date, now)) throw refused('query.date', 'notToday');
    const of = { date, grade, chapter };
    const [test, grades] = await Promise.all([this.tests.of(request, of), this.tests.grades(now)]);
    const shown = test ? await this.views.of(request, test) : [];
    const counts = test ? await this.tries.countsOf(of, now) : [];
    return {
      ...of,
      items: shown.map(({ item: { index, statement, parts } }) => ({ index, statement, parts })),
      next_at: new Date(Date.parse(date) + dayMs).toISOString(),
      grades,
      taken: counts.reduce((sum, devices) => sum + devices, 0),
    };
  }

  /**
   * The first try of a device counts, and comes back each time. What cannot be read is asked back, unless it is `final`. Throws
   * `invalid_request`, `not_found` where there is no such test, `too_many_requests`.
   */
  async answer(request: Guest, { device: name, answers, final, ...of }: Answered) {
    const { now } = request;
    if (!isDailyDate(of.date, now)) throw refused('body.date', 'notToday');
    const test = await this.tests.of(request, of);
    if (!test) throw new AppError('not_found');
    const device = createHash('sha256').update(`${of.date} ${name}`).digest('base64url');
    const first = await this.tries.find(of, device);
    if (first) return { result: await this.result(request, test, first), unread: {} };
    const keys = keysOf(test.places);
    const stranger = Object.keys(answers).find((key) => !keys.includes(key));
    if (stranger !== undefined) throw refused('body.answers', stranger);
    const judgements = await this.judged(request, test, answers);
    const unread = final ? {} : askedBack(judgements);
    if (Object.keys(unread).length > 0) return { result: null, unread };
    const right = rightOf(test.places, judgements);
    const kept = await this.tries.keep({ ...of, device, at: now, answers, judgements, right });
    return { result: await this.result(request, test, kept), unread: {} };
  }

  private async judged({ context }: Guest, test: TestOfDay, answers: Answered['answers']): Promise<Judgements> {
    const share = shareOf(context);
    const wait = this.pool.waitOf(share);
    if (wait > 0) throw new AppError('too_many_requests', { retry_after_s: Math.ceil(wait / 1000) });
    const items = test.places.map(({ item: { content }, index }) => ({
      content,
      seed: itemSeed(test.seed, index),
      answers: Object.fromEntries(content.parts.map(({ id }) => [id, answers[partKeyOf(index, id)] ?? null])),
    }));
    const graded = await gradeAnswers(this.pool, items, optionsOf(test, context.locale), share);
    return Object.fromEntries(
      test.places.flatMap(({ item, index }, at) =>
        item.content.parts.map(({ id }, part): [string, Judgement] => {
          const judgement = graded[at]?.[part];
          if (!judgement) throw new AppError('item_not_renderable', { item: index });
          return [partKeyOf(index, id), judgement];
        }),
      ),
    );
  }

  private async result(request: Guest, test: TestOfDay, one: DailyTryDocument) {
    const [shown, counts] = await Promise.all([
      this.views.of(request, test),
      this.tries.countsOf(test.of, request.now),
    ]);
    return toResult(one, test.places, shown, counts);
  }
}
