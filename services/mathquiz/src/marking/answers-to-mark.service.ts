import {
  type AnswerToMark,
  answersAtOnce,
  type Caller,
  type PartToMark,
  type Person,
  type RequestContext,
} from '@mathquiz/contracts';
import { mayMark } from '@mathquiz/domain/access';
import { pointsOfParts } from '@mathquiz/domain/composition';
import { effectiveMarks } from '@mathquiz/domain/grading';
import { PeopleService } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import type { RenderedItem } from '../engine/showing.handler.js';
import { drawOptionsOf } from '../engine/variants.js';
import { guestsAmong } from '../people/guests.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestItem } from '../records/test.schema.js';
import { isMarkable } from './by-hand.js';
import { type Place, placesOf } from './marked-answers.js';

type AnswersQuery = {
  readonly test_id: string;
  readonly part: string;
  /** null: those that wait. */
  readonly submission_ids: readonly string[] | null;
};
type DrawnItem = Extract<RenderedItem, { ok: true }>;

/** Answers to the parts that a person marks, with what a marker sees beside them. */
@Injectable()
export class AnswersToMark {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Throws `not_found`. */
  async parts(caller: Caller, testId: string): Promise<PartToMark[]> {
    allowedTest(caller, await this.tests.find(testId), mayMark);
    const places = manualPlaces(await this.tests.itemsOf(testId));
    if (places.length === 0) return [];
    const attempts = await this.attempts.ofTest(testId);
    return places.map(({ key, item, at }) => ({
      part: key,
      title: item.content.title,
      points: pointsOfParts(item.content.parts, item)[at] ?? 0,
      waiting: attempts.filter((attempt) => isWaiting(attempt, key)).length,
    }));
  }

  /** Throws `not_found`. */
  async answers(caller: Caller, { test_id, part, submission_ids }: AnswersQuery, context: RequestContext) {
    const test = allowedTest(caller, await this.tests.find(test_id), mayMark);
    const items = await this.tests.itemsOf(test_id);
    const place = manualPlaces(items).find(({ key }) => key === part);
    if (!place) return { answers: [], names: [] };
    const found = submission_ids
      ? await this.attempts.someOf(test_id, submission_ids)
      : await this.attempts.ofTest(test_id);
    const wanted = found
      .filter((attempt) => (submission_ids ? isAnswered : isWaiting)(attempt, part))
      .slice(0, answersAtOnce);
    if (wanted.length === 0) return { answers: [], names: [] };
    const people = await this.takers(test_id, context);
    const names = [...people.values()].flatMap(({ name, lastname, username }) => [name, lastname, username]);
    const seeds = wanted.map(({ seed }) => seed);
    const options = drawOptionsOf(test, context.locale);
    const variants = await this.shown.variants(place.item, place.index, seeds, options, caller.user_id);
    const answers = wanted.flatMap((attempt, at) => {
      const user = people.get(attempt.user_id.toHexString());
      const variant = variants[at];
      return user && variant?.ok ? [answerOf(attempt, place, user, variant)] : [];
    });
    return { answers, names: names.filter((name) => name !== '') };
  }

  /** All who have begun the test. */
  private async takers(testId: string, context: RequestContext): Promise<ReadonlyMap<string, Person>> {
    const begun = await this.attempts.takersOf(testId);
    const known = begun.flatMap(({ guest, user_id }) => (guest ? [] : [user_id.toHexString()]));
    return new Map([...(await this.people.byIds(known, context)), ...guestsAmong(begun)]);
  }
}

function answerOf(attempt: AttemptDocument, { key, at }: Place, user: Person, { item, keys }: DrawnItem): AnswerToMark {
  const { prompt = '', points = 0 } = item.parts[at] ?? {};
  const { model_answer = '', rubric = [] } = keys[at] ?? {};
  return {
    submission_id: attempt._id.toHexString(),
    user,
    statement: item.statement,
    prompt,
    points,
    answer: answerIn(attempt, key),
    model_answer,
    rubric,
    is_marked: isMarked(attempt, key),
  };
}

const manualPlaces = (items: readonly TestItem[]): Place[] =>
  [...placesOf(items).values()].filter(({ item, at }) => item.content.parts[at]?.kind === 'manual');

const answerIn = ({ answers }: AttemptDocument, key: string): string => answers[key]?.value.trim() ?? '';
const isMarked = ({ marks }: AttemptDocument, key: string): boolean =>
  (effectiveMarks(marks).get(key) ?? null) !== null;
const isAnswered = (attempt: AttemptDocument, key: string): boolean =>
  isMarkable(attempt) && attempt.parts.includes(key) && answerIn(attempt, key) !== '';
const isWaiting = (attempt: AttemptDocument, key: string): boolean =>
  isAnswered(attempt, key) && !isMarked(attempt, key);
