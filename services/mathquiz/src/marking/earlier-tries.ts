import type { DrawOptions } from '@mathquiz/domain/randomisation';
import type { AttemptDocument } from '../submissions/attempt.schema.js';
import type { TestItem } from '../tests/test.schema.js';
import type { MarkingWorkshop } from '../workshops/lanes.js';
import { answeredItems } from './auto-marks.js';
import { judgeAnswers } from './judge-answers.js';

export type Tries = Readonly<Record<string, number>>;

/** Places of items in which an earlier wrong try costs something. */
export const costlyPlaces = (items: readonly TestItem[]): number[] =>
  items.flatMap(({ content }, place) => (content.parts.some((part) => part.attempt_penalty > 0) ? [place] : []));

/**
 * How often each part was answered readably and not rightly in the attempts before: by place of the item and id of the part. Judged
 * anew from the stored answers, never taken from earlier marks: those may not be there yet, hold a penalty themselves, or be a
 * person's. So it is the same whenever and however often it is asked.
 */
export async function earlierTries(
  workshop: MarkingWorkshop,
  items: readonly TestItem[],
  earlier: readonly Pick<AttemptDocument, 'answers' | 'seed'>[],
  options: DrawOptions,
): Promise<ReadonlyMap<number, Tries>> {
  const places = costlyPlaces(items);
  const counts = new Map(places.map((place) => [place, new Map<string, number>()]));
  for (const attempt of earlier) {
    const answered = answeredItems(attempt, items);
    const judged = await judgeAnswers(
      workshop,
      places.flatMap((place) => answered[place] ?? []),
      options,
    );
    places.forEach((place, at) => {
      const ofItem = counts.get(place);
      items[place]?.content.parts.forEach(({ id }, position) => {
        const judgement = judged[at]?.[position];
        const missed = judgement?.validity === 'valid' && ['partly', 'wrong'].includes(judgement.outcome ?? '');
        if (missed) ofItem?.set(id, (ofItem.get(id) ?? 0) + 1);
      });
    });
  }
  return new Map([...counts].map(([place, ofItem]) => [place, Object.fromEntries(ofItem)]));
}
