import type { CheckedExercise, Exercise, ItemContent, Locale } from '@mathquiz/contracts';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { RenderedItems } from '../engine/rendered-items.service.js';
import type { Placed, RenderedItem } from '../engine/showing.handler.js';
import { conventionOf } from '../engine/variants.js';
import type { PracticeExerciseDocument } from '../records/practice-exercise.schema.js';
import { QuizRepository } from '../records/quiz.repository.js';

type Drawn = Pick<PracticeExerciseDocument, 'quiz_id' | 'version' | 'seed' | 'generator'>;
type Shown = Extract<RenderedItem, { ok: true }>;
const maxKept = 500;

/** Exercises as who practises sees them. */
@Injectable()
export class ExerciseViews {
  /** A state of an item never changes; the same object is drawn once by what keeps drawn items. */
  private readonly contents = new Map<string, Promise<ItemContent | null>>();

  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(RenderedItems) private readonly rendered: RenderedItems,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
  ) {}

  /** Throws `not_found` where there is no such state any more. */
  async contentOf({ quiz_id, version }: Pick<Drawn, 'quiz_id' | 'version'>): Promise<ItemContent> {
    const key = `${quiz_id.toHexString()} ${version}`;
    const kept = this.contents.get(key) ?? this.quizzes.findVersion(quiz_id.toHexString(), version);
    if (this.contents.size >= maxKept) this.contents.delete(this.contents.keys().next().value ?? '');
    this.contents.set(key, kept);
    const content = await kept.catch((error: unknown) => {
      this.contents.delete(key);
      throw error;
    });
    if (content) return content;
    this.contents.delete(key);
    throw new AppError('not_found');
  }

  /** Its variant as a reader of this language sees it; null: it cannot be drawn. */
  async variantOf(drawn: Drawn, locale: Locale, share: string): Promise<Shown | null> {
    const content = await this.contentOf(drawn);
    const [one] = await this.rendered.of([placed(content)], drawn.seed, drawOptions(drawn, locale), share);
    return one?.ok ? one : null;
  }

  /** null: it cannot be drawn. */
  async find({ caller, context }: Request, one: PracticeExerciseDocument): Promise<Exercise | null> {
    const variant = await this.variantOf(one, context.locale, caller.user_id);
    if (!variant) return null;
    const standsFor = await this.categories.standingFor();
    const { item, hints } = variant;
    return {
      _id: one._id.toHexString(),
      quiz_id: one.quiz_id.toHexString(),
      version: one.version,
      category: standsFor(one.category),
      drawn_at: one.drawn_at.toISOString(),
      repeated: one.repeated,
      statement: item.statement,
      parts: item.parts,
      hints: hints.slice(0, one.hints),
      hints_left: Math.max(0, hints.length - one.hints),
      checked: checked(one, variant),
    };
  }

  /** Throws `item_not_renderable`. */
  async of(request: Request, one: PracticeExerciseDocument): Promise<Exercise> {
    const shown = await this.find(request, one);
    if (!shown) throw new AppError('item_not_renderable', { item: 0 });
    return shown;
  }
}

/** An item that stands alone. */
export const placed = (content: ItemContent): Placed => ({
  section: '',
  points: content.parts.reduce((sum, part) => sum + part.points, 0),
  content,
});

export const drawOptions = ({ generator }: Pick<Drawn, 'generator'>, locale: Locale) => ({
  generator,
  ...conventionOf(locale),
});

/** What was kept back until it was answered. */
function checked({ answered }: PracticeExerciseDocument, { item, keys, solution }: Shown): CheckedExercise | null {
  if (!answered) return null;
  const answerKeys = item.parts.flatMap(({ key }, at) => {
    const answerKey = keys[at];
    return answerKey ? [[key, answerKey] as const] : [];
  });
  return {
    at: answered.at.toISOString(),
    answers: answered.answers,
    judgements: answered.judgements,
    answer_keys: Object.fromEntries(answerKeys),
    solution,
    earned: answered.earned,
    out_of: answered.out_of,
    rating: answered.rating,
    due_at: answered.due_at.toISOString(),
  };
}
