import type { EqualOnes } from '@mathquiz/contracts';
import { mayMark } from '@mathquiz/domain/access';
import { effectiveMarks } from '@mathquiz/domain/grading';
import {
  type EqualAnswers,
  isMarkedByHand,
  isSameAnswer,
  type MarkedAnswer,
  restoredBy,
  sortOut,
} from '@mathquiz/domain/marking';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { drawOptionsOf } from '../engine/variants.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { assertPoints, assertReasons, handMark, isMarkable, type Marking } from './by-hand.js';
import { HandMarkingService } from './hand-marking.service.js';
import { faceIn, isSameForAll, markedAnswer, type Place, placesOf } from './marked-answers.js';

type Press = { readonly id: string; readonly press: string; readonly marking: Marking };
const sameForAll = 'the same for everybody';

/** The same mark for all who gave the same answer to the same variant: one decision of a teacher, not 28. */
@Injectable()
export class EqualAnswersService {
  constructor(
    @Inject(HandMarkingService) private readonly hand: HandMarkingService,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
  ) {}

  /** By part: of the one that is asked for, else of all that wait for a person. */
  async counts(request: Request, id: string, part: string | undefined): Promise<EqualOnes[]> {
    const { caller } = request;
    const { attempt, test } = await this.hand.markable(caller, id);
    if (!isMarkable(attempt)) return [];
    const places = placesOf(await this.tests.itemsOf(test._id.toHexString()));
    if (part !== undefined && !attempt.parts.includes(part)) throw new AppError('not_found');
    const marks = effectiveMarks(attempt.marks);
    const asked = part === undefined ? attempt.parts.filter((key) => (marks.get(key) ?? null) === null) : [part];
    const all = asked.length === 0 ? [] : await this.markable(test);
    const counts: EqualOnes[] = [];
    for (const key of asked) {
      const place = places.get(key);
      if (!place) continue;
      const { equal, byHand } = await this.equalTo(request, attempt, all, place, test);
      counts.push({ part: key, others: equal.length, by_hand: byHand.length });
    }
    return counts;
  }

  /**
   * The answer itself first, so that what a teacher may not do is refused before anything is marked. Each submission is one write; a
   * press that arrives again marks what is still missing, and nothing twice.
   */
  async mark(request: Request, { id, press, marking }: Press) {
    const { caller, now } = request;
    const { attempt, test } = await this.hand.markable(caller, id);
    if (!isMarkable(attempt)) throw new AppError('wrong_state', { state: attempt.state });
    const items = await this.tests.itemsOf(test._id.toHexString());
    assertPoints([marking], items, attempt);
    const place = placesOf(items).get(marking.part);
    if (!place) throw new AppError('not_found');
    const all = await this.markable(test);
    const { equal, byHand } = await this.equalTo(request, attempt, without(all, press), place, test);
    const by = toId(caller.user_id);
    const give = async (one: AttemptDocument, mayGive: (current: AttemptDocument) => boolean) => {
      const { attempt: after } = await this.hand.add(one, now, (current) =>
        isOf(press, current) || !mayGive(current)
          ? null
          : [handMark(marking, by, now, { id: press, taken_back: false })],
      );
      return after;
    };
    const own = await give(attempt, (current) => {
      assertReasons([marking], current);
      return true;
    });
    const wanted = new Set(equal);
    const after: AttemptDocument[] = [];
    for (const other of all.filter(({ _id }) => wanted.has(_id.toHexString()))) {
      // Somebody may have marked it since it was looked at.
      after.push(await give(other, ({ marks }) => !isMarkedByHand(marks, marking.part)));
    }
    const given = after.filter((one) => isOf(press, one)).length;
    return { attempt: own, marked: 1 + given, by_hand: byHand.length + after.length - given };
  }

  /** What counted before each mark of the press counts again, if nobody has changed it since. */
  async takeBack({ caller, now }: Request, testId: string, press: string) {
    allowedTest(caller, await this.tests.find(testId), mayMark);
    let takenBack = 0;
    let changedSince = 0;
    for (const attempt of await this.attempts.ofPress(testId, press)) {
      const { added } = await this.hand.add(attempt, now, (current) => {
        const before = restoredBy(current.marks, press);
        if (!before) return null;
        const by = toId(caller.user_id);
        return [{ ...before, by, at: now, reason: '', judgement: null, press: { id: press, taken_back: true } }];
      });
      if (added) takenBack += 1;
      else if (!attempt.marks.some((mark) => mark.press?.id === press && mark.press.taken_back)) changedSince += 1;
    }
    return { taken_back: takenBack, changed_since: changedSince };
  }

  /** Submissions of a test that may be marked by hand. */
  private async markable(test: TestHead): Promise<AttemptDocument[]> {
    return (await this.attempts.ofTest(test._id.toHexString())).filter(isMarkable);
  }

  /** Only what has the same answer is drawn, which costs more than looking at answers. */
  private async equalTo(
    request: Request,
    attempt: AttemptDocument,
    all: readonly AttemptDocument[],
    place: Place,
    test: TestHead,
  ): Promise<EqualAnswers> {
    const one = markedAnswer(attempt, place, null);
    const alike = all.filter(
      (other) =>
        !other._id.equals(attempt._id) &&
        // Who was given another item has left nothing blank here.
        other.parts.includes(place.key) &&
        isSameAnswer(markedAnswer(other, place, null).answer, one.answer),
    );
    if (alike.length === 0) return { equal: [], byHand: [] };
    const [fingerprint = null, ...fingerprints] = await this.fingerprintsOf(request, [attempt, ...alike], place, test);
    const others = alike.map((other, at): MarkedAnswer => markedAnswer(other, place, fingerprints[at] ?? null));
    return sortOut(place.key, { ...one, fingerprint }, others);
  }

  private async fingerprintsOf(
    { caller, context }: Request,
    attempts: readonly AttemptDocument[],
    place: Place,
    test: TestHead,
  ): Promise<(string | null)[]> {
    if (isSameForAll(place)) return attempts.map(() => sameForAll);
    const drawn = await this.shown.variants(
      place.item,
      place.index,
      attempts.map(({ seed }) => seed),
      drawOptionsOf(test, context.locale),
      caller.user_id,
    );
    return attempts.map((_, at) => faceIn(drawn[at], place.at));
  }
}

const isOf = (press: string, { marks }: AttemptDocument): boolean => marks.some((mark) => mark.press?.id === press);

/** As they stood before a press: a repeated one finds the same answers to mark. */
const without = (attempts: readonly AttemptDocument[], press: string): AttemptDocument[] =>
  attempts.map((attempt) => ({ ...attempt, marks: attempt.marks.filter((mark) => mark.press?.id !== press) }));
