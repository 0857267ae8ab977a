import { type AnswerKind, partAs, reason, shared } from './answer-kind.js';
import { chosenLabels, inLabels } from './labels.js';

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

/** Match and categorise: every prompt is put to one of the options; several prompts may be put to the same. */
export const placed: AnswerKind = {
  validate: (part, { value }) => {
    const places = placesOf(value);
    const known = places.every(
      ([prompt, option]) =>
        part.prompts.some(({ label }) => label === prompt) && part.options.some(({ label }) => label === option),
    );
    if (!known) return { reason: reason('unknownOption') };
    const twice = new Set(places.map(([prompt]) => prompt)).size < places.length;
    return twice ? { reason: reason('placedTwice') } : null;
  },
  score: (part, { value }) => {
    const places = new Map(placesOf(value));
    const right = part.prompts.filter(({ label, option }) => places.get(label) === option).length;
    return shared(right, part.prompts.length, partAs(part.part, 'match', 'categorise').scoring);
  },
  matches: (part, { text }, { value }) => inOrder(value) === inOrder(inLabels(part, text)),
  echo: () => null,
  toPublic: (part) => ({ options: labels(part.options), prompts: labels(part.prompts) }),
  keyOf: (part) => ({ options: part.prompts.map(({ label, option }) => `${label}:${option}`) }),
};
