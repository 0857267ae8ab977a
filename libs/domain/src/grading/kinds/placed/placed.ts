import type { VariantPart } from '../../../randomisation/index.js';
import { type AnswerKind, partAs, reason, shared, type Unfit } from '../../answers/answer-kind.js';
import { chosenLabels, inLabels } from '../../answers/labels.js';

/** Where each prompt was put, as stored: `p1:o2,p2:o1`. */
function placesOf(value: string): [prompt: string, option: string][] {
  return chosenLabels(value).map((place) => {
    const [prompt = '', option = ''] = place.split(':').map((label) => label.trim());
    return [prompt, option];
  });
}

const inOrder = (value: string): string => chosenLabels(value).sort().join();

const labels = <T extends { label: string; text: string }>(list: readonly T[]) =>
  list.map(({ label, text }) => ({ id: label, text }));

function unfitPlaces(part: VariantPart, places: readonly (readonly [string, string])[]): Unfit | null {
  const known = places.every(
    ([prompt, option]) =>
      part.prompts.some(({ label }) => label === prompt) && part.options.some(({ label }) => label === option),
  );
  if (!known) return { reason: reason('unknownOption') };
  const twice = new Set(places.map(([prompt]) => prompt)).size < places.length;
  return twice ? { reason: reason('placedTwice') } : null;
}

/** Match and categorise: every prompt is put to one of the options; several prompts may be put to the same. */
export const placed: AnswerKind = {
  read: (part, { value }) => {
    const places = placesOf(value);
    return {
      echo: null,
      unfit: () => unfitPlaces(part, places),
      score: () => {
        const put = new Map(places);
        const right = part.prompts.filter(({ label, option }) => put.get(label) === option).length;
        return shared(right, part.prompts.length, partAs(part.part, 'match', 'categorise').scoring);
      },
      matches: ({ text }) => inOrder(value) === inOrder(inLabels(part, text)),
    };
  },
  toPublic: (part) => ({ options: labels(part.options), prompts: labels(part.prompts) }),
  keyOf: (part) => ({ options: part.prompts.map(({ label, option }) => `${label}:${option}`) }),
};
