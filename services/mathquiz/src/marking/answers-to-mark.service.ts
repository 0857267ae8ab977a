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
import { drawOptionsOf } from '../engine/variants.js';
import { guestsAmong } from '../people/guests.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead, TestItem } from '../records/test.schema.js';
import { isMarkable } from './by-hand.js';
import { type Place, placesOf } from './marked-answers.js';

type AnswersQuery = {
  readonly test_id: string;
  readonly part: string;
  /** null: those that wait. */
  readonly submission_ids: readonly string[] | null;
};
type Variants = { readonly test: TestHead; readonly items: readonly TestItem[]; readonly place: Place };

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
    const attempts = (await this.attempts.ofTest(test_id)).filter((attempt) => isAnswered(attempt, part));
    const wanted = attempts.filter((attempt) =>
      submission_ids ? submission_ids.includes(attempt._id.toHexString()) : isWaiting(attempt, part),
    );
    const people = await this.peopleOf(attempts, context);
    const names = [...people.values()].flatMap(({ name, lastname, username }) => [name, lastname, username]);
    const answers: AnswerToMark[] = [];
    for (const attempt of wanted.slice(0, answersAtOnce)) {
      const user = people.get(attempt.user_id.toHexString());
      const answer = user && (await this.answer({ test, items, place }, attempt, user, caller, context));
      if (answer) answers.push(answer);
    }
    return { answers, names: names.filter((name) => name !== '') };
  }

  private async peopleOf(attempts: readonly AttemptDocument[], context: RequestContext) {
    const known = attempts.flatMap(({ guest, user_id }) => (guest ? [] : [user_id.toHexString()]));
    return new Map([...(await this.people.byIds(known, context)), ...guestsAmong(attempts)]);
  }

  /** null: its variant cannot be drawn. */
  private async answer(
    { test, items, place }: Variants,
    attempt: AttemptDocument,
    user: Person,
    caller: Caller,
    context: RequestContext,
  ): Promise<AnswerToMark | null> {
    const options = drawOptionsOf(test, context.locale);
    const drawn = (await this.shown.of(items, attempt.seed, options, caller.user_id))[place.index];
    const part = drawn?.ok ? drawn.item.parts[place.at] : undefined;
    if (!drawn?.ok || !part) return null;
    const { model_answer = '', rubric = [] } = drawn.keys[place.at] ?? {};
    return {
      submission_id: attempt._id.toHexString(),
      user,
      statement: drawn.item.statement,
      prompt: part.prompt,
      points: part.points,
      answer: answerIn(attempt, place.key),
      model_answer,
      rubric,
      is_marked: isMarked(attempt, place.key),
    };
  }
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
