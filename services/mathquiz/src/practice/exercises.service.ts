import { randomBytes } from 'node:crypto';
import type { Exercise, PracticeFilter } from '@mathquiz/contracts';
import { practiceLimits } from '@mathquiz/contracts/mathquiz/practice.constants';
import { owns } from '@mathquiz/domain/access';
import { mixed } from '@mathquiz/domain/practice';
import { generatorVersion } from '@mathquiz/domain/randomisation';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PracticeExerciseDocument } from '../records/practice-exercise.schema.js';
import {
  type NewExercise,
  type PersonLog,
  PracticeExercisesRepository,
} from '../records/practice-exercises.repository.js';
import { isAsked, type PoolItem } from '../records/practice-pool.repository.js';
import { ExamModeService } from '../submissions/exam-mode.service.js';
import { PracticeCards } from './cards.service.js';
import { ExerciseViews } from './exercise-views.service.js';
import { PracticePool } from './pool.service.js';

const dayMs = 86_400_000;
/** Another seed may draw the same numbers: so often another one is taken. */
const maxSame = 4;

type Asked = PracticeFilter & { readonly count: number };

/** Items with numbers of their own, drawn for one person. */
@Injectable()
export class ExercisesService {
  constructor(
    @Inject(PracticeExercisesRepository) private readonly exercises: PracticeExercisesRepository,
    @Inject(PracticeCards) private readonly cards: PracticeCards,
    @Inject(PracticePool) private readonly pool: PracticePool,
    @Inject(ExerciseViews) private readonly views: ExerciseViews,
    @Inject(ExamModeService) private readonly exams: ExamModeService,
  ) {}

  /** First those that wait for an answer, then items that come back, then new ones; categories mixed. Throws `exam_running`. */
  async draw(request: Request, { count, ...filter }: Asked): Promise<Exercise[]> {
    const { caller, now } = request;
    const userId = caller.user_id;
    await this.assertNoExam(request);
    const [query, heldBack, { cards, log }, open] = await Promise.all([
      this.pool.queryOf(filter),
      this.pool.heldBack(caller, now),
      this.cards.of(userId),
      this.openNow(userId, now),
    ]);
    const waiting = open.map(idOf);
    const due = cards.filter((card) => card.due <= now).map(idOf);
    const known = await this.pool.among([...waiting, ...due]);
    const fits = (id: string): boolean => {
      const item = known.get(id);
      return item !== undefined && isAsked(query, item) && !heldBack.has(id);
    };
    const first = open.filter((one) => fits(idOf(one))).slice(0, count);
    const back = due.filter((id) => fits(id) && !waiting.includes(id)).slice(0, count - first.length);
    const practised = cards.map(idOf);
    const fresh = await this.pool.some(
      query,
      [...practised, ...waiting, ...heldBack],
      newSeed(),
      count - first.length - back.length,
    );
    const seen = new Set(practised);
    const items = [...back.flatMap((id) => known.get(id) ?? []), ...fresh];
    const drawn = await Promise.all(
      items.map((item) => {
        const slot = slotOf('draw', item.id, log);
        return this.exercises.add(newExercise(request, item, slot, seen.has(item.id)));
      }),
    );
    if (drawn.length > 0) await this.trim(userId);
    return mixed(await this.shown(request, [...first, ...drawn]), ({ category }) => category);
  }

  /** The same item with other numbers; pressing twice draws once. Throws `not_found`, `exam_running`. */
  async again(request: Request, id: string): Promise<Exercise> {
    const before = await this.own(request, id);
    const quizId = idOf(before);
    const { user_id } = request.caller;
    const [items, { cards, log }] = await Promise.all([this.pool.among([quizId]), this.cards.of(user_id)]);
    const item = items.get(quizId);
    if (!item) throw new AppError('not_found');
    const slot = slotOf(id, quizId, log);
    const isKnown = cards.some((card) => idOf(card) === quizId);
    const drawn = await this.exercises.add(
      await this.unlike(request, before, newExercise(request, item, slot, isKnown)),
    );
    await this.trim(user_id);
    return this.views.of(request, drawn);
  }

  /** One hint more; after the last one, and after the answer, nothing changes. Throws `not_found`, `exam_running`. */
  async hint(request: Request, id: string): Promise<Exercise> {
    const one = await this.own(request, id);
    const shown = await this.views.of(request, one);
    if (one.answered || shown.hints_left === 0) return shown;
    const given = (await this.exercises.giveHint(one._id, one.hints)) ?? (await this.own(request, id));
    return this.views.of(request, given);
  }

  /** Throws `not_found` for another's, and while its item stands in a test that the caller may take; `exam_running`. */
  async own(request: Request, id: string): Promise<PracticeExerciseDocument> {
    const { caller, now } = request;
    const one = await this.exercises.find(id);
    if (!one || !owns(caller, one.user_id.toHexString())) throw new AppError('not_found');
    await this.assertNoExam(request);
    const heldBack = await this.pool.heldBack(caller, now);
    if (heldBack.has(idOf(one))) throw new AppError('not_found');
    return one;
  }

  /** Those that wait for an answer. The database takes its time to clear away those that have waited too long. */
  async openNow(userId: string, now: Date): Promise<PracticeExerciseDocument[]> {
    const open = await this.exercises.open(userId);
    const over = open.filter(({ expires_at }) => expires_at !== undefined && expires_at <= now);
    await this.exercises.drop(over.map(({ _id }) => _id));
    return open.filter((one) => !over.includes(one));
  }

  /** Of too many that wait the oldest go. */
  private async trim(userId: string): Promise<void> {
    const open = await this.exercises.open(userId);
    const tooMany = open.slice(0, Math.max(0, open.length - practiceLimits.openMost));
    await this.exercises.drop(tooMany.map(({ _id }) => _id));
  }

  /** Without those that cannot be drawn any more: they would wait for nothing. */
  private async shown(request: Request, drawn: readonly PracticeExerciseDocument[]): Promise<Exercise[]> {
    const all = await Promise.all(drawn.map(async (one) => ({ one, view: await this.views.find(request, one) })));
    await this.exercises.drop(all.flatMap(({ one, view }) => (view ? [] : [one._id])));
    return all.flatMap(({ view }) => view ?? []);
  }

  /** With a seed whose numbers are others, as far as the item has any. */
  private async unlike(
    { caller, context }: Request,
    before: PracticeExerciseDocument,
    first: NewExercise,
  ): Promise<NewExercise> {
    const faceOf = async (one: NewExercise): Promise<string> => {
      const variant = await this.views.variantOf(one, context.locale, caller.user_id);
      return JSON.stringify(variant && [variant.item.statement, variant.item.parts, variant.keys]);
    };
    const face = await faceOf(before as NewExercise);
    let one = first;
    for (let round = 0; round < maxSame && (await faceOf(one)) === face; round += 1) one = { ...one, seed: newSeed() };
    return one;
  }

  /** Practice is closed while an exam runs, as chat is. */
  private async assertNoExam({ caller, now }: Request): Promise<void> {
    const exam = await this.exams.running(caller.user_id, now);
    if (exam) throw new AppError('exam_running', exam);
  }
}

const idOf = ({ quiz_id }: Pick<PracticeExerciseDocument, 'quiz_id'>): string => quiz_id.toHexString();

/** One draw, or one press (`by`), brings one exercise of an item until one more of it is answered. */
const slotOf = (by: string, quizId: string, { items }: PersonLog): string =>
  `${quizId} ${by} ${items.get(quizId)?.answered ?? 0}`;

/** Nobody can tell its numbers beforehand. */
const newSeed = (): string => randomBytes(16).toString('hex');

function newExercise(
  { caller, context, now }: Request,
  { id, version, category, grade, chapter }: PoolItem,
  slot: string,
  repeated: boolean,
): NewExercise {
  return {
    ...{ user_id: toId(caller.user_id), quiz_id: toId(id), version, category, grade, chapter, slot, repeated },
    seed: newSeed(),
    generator: generatorVersion,
    locale: context.locale,
    drawn_at: now,
    expires_at: new Date(now.getTime() + practiceLimits.openDays * dayMs),
  };
}
