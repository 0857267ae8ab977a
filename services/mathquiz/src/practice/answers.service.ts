import type { DataOf, Judgement, routes } from '@mathquiz/contracts';
import { pointsOfParts, roundPoints } from '@mathquiz/domain/composition';
import { answeredAt, askedBack, earnedOf, ratingOf } from '@mathquiz/domain/practice';
import { partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MarkingPool } from '../engine/lanes.js';
import { judgedItems } from '../marking/auto-marks.js';
import type { PracticeExerciseDocument, StoredOutcome } from '../records/practice-exercise.schema.js';
import { PracticeExercisesRepository } from '../records/practice-exercises.repository.js';
import { PracticeCards } from './cards.service.js';
import { drawOptions, ExerciseViews, placed } from './exercise-views.service.js';
import { ExercisesService } from './exercises.service.js';
import { nextSchedule, scheduleOf } from './schedule.js';

type Answer = RequestOf<typeof routes.answerPractice>['body'];
type Answered = DataOf<typeof routes.answerPractice>;
type Judged = { readonly points: number; readonly key: string; readonly judgement: Judgement };
/** A hint, or another answer, may come in between. */
const maxRounds = 5;

/** Has answers checked. The first one that is checked counts. */
@Injectable()
export class PracticeAnswers {
  constructor(
    @Inject(PracticeExercisesRepository) private readonly exercises: PracticeExercisesRepository,
    @Inject(ExercisesService) private readonly drawn: ExercisesService,
    @Inject(PracticeCards) private readonly cards: PracticeCards,
    @Inject(ExerciseViews) private readonly views: ExerciseViews,
    @Inject(MarkingPool) private readonly pool: MarkingPool,
  ) {}

  /** The same call again gives the same. Throws `not_found`, `exam_running`, `item_not_renderable`. */
  async answer(request: Request, id: string, given: Answer): Promise<Answered> {
    let one = await this.drawn.own(request, id);
    const judged = one.answered ? [] : await this.judge(request, one, given);
    const judgements = Object.fromEntries(judged.map(({ key, judgement }) => [key, judgement]));
    const unread = given.final ? {} : askedBack(judgements);
    if (Object.keys(unread).length > 0) return this.told(request, one, unread);
    for (let round = 0; !one.answered; round += 1) {
      if (round === maxRounds) throw new AppError('version_conflict');
      const outcome = await this.outcomeOf(request, one, given, judged);
      const stored = await this.exercises.answer(one._id, one.hints, outcome);
      one = stored ?? (await this.drawn.own(request, id));
      if (stored) await this.cards.remake(request.caller.user_id, one.quiz_id.toHexString());
    }
    return this.told(request, one, {});
  }

  private async told(request: Request, one: PracticeExerciseDocument, unread: Answered['unread']): Promise<Answered> {
    const exercise = await this.views.of(request, one);
    const mastery = await this.cards.mastery(request.caller.user_id, one.category, request.now);
    return { exercise, unread, mastery };
  }

  /** By the judge of tests. */
  private async judge({ caller }: Request, one: PracticeExerciseDocument, { answers }: Answer): Promise<Judged[]> {
    const content = await this.views.contentOf(one);
    const keys = content.parts.map((part) => partKeyOf(0, part.id));
    const unknown = Object.keys(answers).find((key) => !keys.includes(key));
    if (unknown !== undefined)
      throw new AppError('invalid_request', { fields: [{ path: 'body.answers', problem: unknown }] });
    const submitted = { seed: one.seed, answers };
    const options = drawOptions(one, one.locale);
    const [graded] = await judgedItems(this.pool, submitted, [{ content }], [0], options, caller.user_id);
    const points = pointsOfParts(content.parts, placed(content));
    return keys.map((key, at) => {
      const judgement = graded?.[at];
      if (!judgement) throw new AppError('item_not_renderable', { item: 0 });
      return { key, judgement, points: points[at] ?? 0 };
    });
  }

  private async outcomeOf(
    { caller, now }: Request,
    one: PracticeExerciseDocument,
    { answers, answered_at }: Answer,
    judged: readonly Judged[],
  ): Promise<StoredOutcome> {
    const log = await this.exercises.logOf(caller.user_id, one.quiz_id.toHexString());
    const before = scheduleOf(log);
    const said = answered_at === undefined ? null : new Date(answered_at);
    const at = answeredAt(said, [one.drawn_at, ...(before ? [before.last_review] : [])], now);
    const earned = earnedOf(judged);
    const rating = ratingOf(earned, one.hints);
    const due_at = rating === null ? (before?.due ?? at) : nextSchedule(before, { at, rating }).due;
    return {
      ...{ at, stored_at: now, answers, rating, due_at },
      judgements: Object.fromEntries(judged.map(({ key, judgement }) => [key, judgement])),
      earned: roundPoints(earned.earned),
      out_of: roundPoints(earned.outOf),
    };
  }
}
