import type { ItemContent, Part } from '@mathquiz/contracts';
import { chanceOf, type GeneratorVersion, generatorVersion } from './generator.js';

type ChoicePart = Extract<Part, { kind: 'choice' | 'choice_multi' }>;

/** Whether options may change places from student to student, and by which rules they are drawn. */
export type Ordering = {
  readonly shuffleChoices?: boolean;
  /** What the test was published with; the newest where nothing is published yet. */
  readonly generator?: GeneratorVersion;
};

/** The id of "none of these", which stands last. */
export const noneId = 'none';

/** What is put in order: its kind of things, their texts as the author wrote them, whether the part lets them change places. */
export type Things = { readonly stream: string; readonly texts: readonly string[]; readonly shuffle: boolean };

const byText = (texts: readonly string[], a: number, b: number): number => {
  const [left = '', right = ''] = [texts[a], texts[b]];
  return left < right ? -1 : left > right ? 1 : a - b;
};

/**
 * Places of an author's things in the order in which they are shown. The author's own order is a key for what is matched, ordered
 * or put into groups, so it has no part in it: the texts are sorted, and that is what is shuffled, by the attempt's seed or, with
 * shuffling off, by the item's version. Whoever knows all of that still learns nothing about the key.
 */
export function shownOrder(
  { stream, texts, shuffle }: Things,
  content: ItemContent,
  seed: string,
  by: Ordering,
): number[] {
  const places = texts.map((_, index) => index);
  const mayShuffle = shuffle && (by.shuffleChoices ?? true);
  // Version 1: the author's order where nothing is shuffled. Tests that were published with it keep it.
  if ((by.generator ?? generatorVersion) === 1) return mayShuffle ? chanceOf(seed, stream).shuffled(places) : places;
  const sorted = places.sort((a, b) => byText(texts, a, b));
  return chanceOf(mayShuffle ? seed : versionSeed(content, texts, sorted), stream).shuffled(sorted);
}

/** The same for everybody who gets this version of an item, and made of nothing that stands in the order of a key. */
const versionSeed = (content: ItemContent, texts: readonly string[], sorted: readonly number[]): string =>
  JSON.stringify([content.title, content.statement, ...sorted.map((place) => texts[place])]);

/**
 * Places of the options of a choice, drawn as in version 1 where they are shuffled. Options whose author wants no other order stay
 * in the author's: which of them is right is said beside them and not by their order. Needs no values: nothing is computed.
 */
export function optionOrder(part: ChoicePart, content: ItemContent, seed: string, by: Ordering): number[] {
  const places = part.options.map((_, index) => index);
  if (!part.shuffle) return places;
  const stream = `options ${part.id}`;
  if (by.shuffleChoices ?? true) return chanceOf(seed, stream).shuffled(places);
  return shownOrder({ stream, texts: part.options.map(({ text }) => text), shuffle: true }, content, seed, by);
}

/** The author's ids of the options that labels such as `o1` mean in the variant of a seed, once each; labels of none are left out. */
export function idsOfLabels(
  part: ChoicePart,
  content: ItemContent,
  seed: string,
  by: Ordering,
  labels: readonly string[],
): string[] {
  const ids = optionOrder(part, content, seed, by).map((place) => part.options[place]?.id ?? '');
  const shown = part.none_of_these ? [...ids, noneId] : ids;
  return shown.filter((_, at) => labels.includes(`o${at + 1}`));
}
