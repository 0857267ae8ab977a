import { type Known, masteryOf } from '@mathquiz/domain/practice';
import { toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { type PracticeCard, PracticeCardsRepository } from '../records/practice-cards.repository.js';
import { type PersonLog, PracticeExercisesRepository } from '../records/practice-exercises.repository.js';
import { retrievabilityOf, scheduleOf } from './schedule.js';

/** When items come back to somebody. */
@Injectable()
export class PracticeCards {
  constructor(
    @Inject(PracticeCardsRepository) private readonly cards: PracticeCardsRepository,
    @Inject(PracticeExercisesRepository) private readonly exercises: PracticeExercisesRepository,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
  ) {}

  /** All of a person's, the longest overdue first, with what they are made of. What a crash has kept from its card is made up for here. */
  async of(userId: string): Promise<{ readonly cards: readonly PracticeCard[]; readonly log: PersonLog }> {
    const [cards, log] = await Promise.all([this.cards.of(userId), this.exercises.personLog(userId)]);
    const known = new Map(cards.map(({ quiz_id, reps }) => [quiz_id.toHexString(), reps]));
    const behind = [...log.items].filter(([quizId, { rated }]) => (known.get(quizId) ?? 0) < rated);
    if (behind.length === 0) return { cards, log };
    for (const [quizId] of behind) await this.remake(userId, quizId);
    return { cards: await this.cards.of(userId), log };
  }

  /** From the log. */
  async remake(userId: string, quizId: string): Promise<void> {
    const log = await this.exercises.logOf(userId, quizId);
    const [schedule, latest] = [scheduleOf(log), log.at(-1)];
    if (!schedule || !latest) return;
    const { category, grade, chapter } = latest;
    await this.cards.put({ ...schedule, user_id: toId(userId), quiz_id: toId(quizId), category, grade, chapter });
  }

  /** How well somebody masters what they have practised of a category. */
  async mastery(userId: string, category: string, now: Date): Promise<number | null> {
    const { cards } = await this.of(userId);
    return (await this.masteries(cards, now))(category);
  }

  async masteries(cards: readonly PracticeCard[], now: Date): Promise<(category: string) => number | null> {
    const standsFor = await this.categories.standingFor();
    const byCategory = Map.groupBy(cards, ({ category }) => standsFor(category));
    return (category) => masteryOf((byCategory.get(standsFor(category)) ?? []).map((card) => knownAt(card, now)));
  }
}

const knownAt = (card: PracticeCard, now: Date): Known => ({
  stability: card.stability,
  retrievability: retrievabilityOf(card, now),
});
