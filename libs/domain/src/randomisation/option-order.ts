import type { Part } from '@mathquiz/contracts';
import { chanceOf } from './generator.js';

type ChoicePart = Extract<Part, { kind: 'choice' | 'choice_multi' }>;

/** The id of "none of these", which stands last. */
export const noneId = 'none';

/** Places of the author's options in the order in which a seed shows them. Needs no values: nothing is computed. */
export function optionOrder(part: ChoicePart, seed: string, shuffle: boolean): number[] {
  const places = part.options.map((_, index) => index);
  return shuffle && part.shuffle ? chanceOf(seed, `options ${part.id}`).shuffled(places) : places;
}

/** The author's ids of the options that labels such as `o1` mean in the variant of a seed, once each; labels of none are left out. */
export function idsOfLabels(part: ChoicePart, seed: string, shuffle: boolean, labels: readonly string[]): string[] {
  const ids = optionOrder(part, seed, shuffle).map((place) => part.options[place]?.id ?? '');
  const shown = part.none_of_these ? [...ids, noneId] : ids;
  return shown.filter((_, at) => labels.includes(`o${at + 1}`));
}
