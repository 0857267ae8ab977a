import type { AttemptItem, ItemContent, ItemProblem, PublicKey } from '@mathquiz/contracts';
import { type PartPoints, pointsOfParts } from '@mathquiz/domain/composition';
import { answerKeyOf, toPublic } from '@mathquiz/domain/grading';
import {
  type DrawOptions,
  drawVariant,
  itemSeed,
  type Placed as PlacedIn,
  partKeyOf,
} from '@mathquiz/domain/randomisation';

/** An item in its place in a test. */
export type Placed = PlacedIn & {
  readonly points: number;
  readonly part_points?: PartPoints | undefined;
  readonly content: ItemContent;
};
export type Showing = { readonly seed: string; readonly options: DrawOptions };
export type ShowingTask = { readonly item: Placed; readonly index: number };

/** What a student sees of an item, and beside it what only a result shows. */
export type RenderedItem =
  | {
      readonly ok: true;
      readonly item: AttemptItem;
      readonly keys: readonly PublicKey[];
      readonly hints: readonly string[];
      readonly solution: string;
    }
  | { readonly ok: false; readonly problem: ItemProblem };

/** Items of an attempt, each with the seed of its place. */
export function showing({ seed, options }: Showing): (task: ShowingTask) => RenderedItem {
  return ({ item, index }) => {
    const { section, points, content } = item;
    const drawn = drawVariant(content, itemSeed(seed, index), options);
    if (!drawn.ok) return drawn;
    const { statement, parts, hints, solution } = drawn.variant;
    const shares = pointsOfParts(content.parts, item);
    const shown = parts.map((part, at) => toPublic(part, partKeyOf(index, part.part.id), shares[at] ?? 0));
    return {
      ok: true,
      item: { index, section, points, statement, parts: shown },
      keys: parts.map(answerKeyOf),
      hints,
      solution,
    };
  };
}
