import type { DailyResult, Judgement } from '@mathquiz/contracts';
import { pointsOfParts, roundPoints } from '@mathquiz/domain/composition';
import { earnedOf } from '@mathquiz/domain/practice';
import { partKeyOf } from '@mathquiz/domain/randomisation';
import type { Place } from '../engine/rendered-items.service.js';
import type { DailyTryDocument } from '../records/daily-try.schema.js';
import type { ShownItem } from './daily-views.service.js';

export type Judgements = Readonly<Record<string, Judgement>>;

const partsOf = ({ item, index }: Place) => item.content.parts.map(({ id }) => partKeyOf(index, id));

/** The parts of a test, as answers name them. */
export const keysOf = (places: readonly Place[]): string[] => places.flatMap(partsOf);

function earnedIn(place: Place, judgements: Judgements) {
  const points = pointsOfParts(place.item.content.parts, place.item);
  return earnedOf(partsOf(place).map((key, at) => ({ points: points[at] ?? 0, judgement: judgements[key] ?? null })));
}

/** How many items are right as a whole. */
export const rightOf = (places: readonly Place[], judgements: Judgements): number =>
  places.filter((place) => partsOf(place).every((key) => judgements[key]?.outcome === 'correct')).length;

/** A stored try with what was kept back until then. */
export function toResult(
  { date, grade, chapter, at, answers, judgements }: DailyTryDocument,
  places: readonly Place[],
  shown: readonly ShownItem[],
  counts: readonly number[],
): DailyResult {
  const items = places.map((place, position) => {
    const { earned, outOf } = earnedIn(place, judgements);
    const solution = shown[position]?.solution ?? '';
    return { index: place.index, earned: roundPoints(earned), out_of: roundPoints(outOf), solution };
  });
  const sum = (of: (item: (typeof items)[number]) => number) =>
    roundPoints(items.reduce((total, item) => total + of(item), 0));
  const keys = shown.flatMap(({ item, keys: own }) =>
    item.parts.flatMap((part, position) => {
      const key = own[position];
      return key ? [[part.key, key] as const] : [];
    }),
  );
  return {
    date,
    grade,
    chapter,
    at: at.toISOString(),
    answers,
    judgements,
    answer_keys: Object.fromEntries(keys),
    items,
    earned: sum(({ earned }) => earned),
    out_of: sum(({ out_of }) => out_of),
    all: [...counts],
  };
}
