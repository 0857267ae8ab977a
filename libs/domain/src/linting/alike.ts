import type { ItemContent, Part } from '@mathquiz/contracts';
import { evaluateExact, read } from '../maths/index.js';
import type { Variant, VariantPart } from '../randomisation/index.js';
import { type Finding, warns } from './finding.js';

/** A number that a text is, whatever way it is written: `$\frac{1}{2}$`, 0.5. Null for anything else. */
function numberOf(text: string): string | null {
  const tex = /^\s*\${1,2}([^$]+)\${1,2}\s*$/.exec(text)?.[1];
  const reading = read(tex ?? text.replaceAll('\u2212', '-'), { notation: tex === undefined ? 'plain' : 'latex' });
  const value = reading.ok ? evaluateExact(reading.tree, {}) : null;
  return value && `${value.n}/${value.d}`;
}

const written = (text: string): string => text.replace(/\s+/g, '');
const isAlike = (a: string, b: string): boolean => {
  if (written(a) === written(b)) return true;
  const value = numberOf(a);
  return value !== null && value === numberOf(b);
};

const isChoice = ({ kind }: Part): boolean => kind === 'choice' || kind === 'choice_multi';

function alikeIn({ part, options }: VariantPart, path: string, seed: string): Finding[] {
  if (!isChoice(part) || !('options' in part)) return [];
  const right = options.filter(({ correct, text }) => correct && text !== '');
  const wrong = options.find((one) => !one.correct && right.some(({ text }) => isAlike(text, one.text)));
  if (!wrong) return [];
  const at = part.options.findIndex(({ id }) => id === wrong.id);
  return [warns('distractorIsRight', `${path}.options.${at}.text`, { text: wrong.text, seed })];
}

function sameWrongIn({ part, options }: VariantPart, path: string, seed: string): Finding[] {
  if (!isChoice(part) || !('options' in part)) return [];
  const placeOf = (id: string) => part.options.findIndex((one) => one.id === id);
  // In the author's order, so that the later one is named whatever order a variant shows.
  const wrong = options
    .filter(({ correct, text }) => !correct && text !== '')
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  const again = wrong.find((one, at) => wrong.slice(0, at).some(({ text }) => isAlike(text, one.text)));
  if (!again) return [];
  const at = placeOf(again.id);
  return [warns('distractorsAlike', `${path}.options.${at}.text`, { text: again.text, seed })];
}

/** Wrong options of a variant that say the same as another wrong one. */
export const distractorsAlike = (variant: Variant): Finding[] =>
  variant.parts.flatMap((part, at) => sameWrongIn(part, `parts.${at}`, variant.seed));

/** Options of a variant that count as wrong and say the same as a right one. */
export const distractorsThatAreRight = (variant: Variant): Finding[] =>
  variant.parts.flatMap((part, at) => alikeIn(part, `parts.${at}`, variant.seed));

/** `tasks`: one a seed, equal where a student would read the same. Neighbours should seldom get the same: half of them different is asked. */
export function variantsAlike(content: ItemContent, tasks: readonly string[]): Finding[] {
  if (content.variables.length === 0 || tasks.length < 2) return [];
  const different = new Set(tasks).size;
  if (different * 2 >= tasks.length) return [];
  return [warns('variantsAlike', 'variables', { different: String(different), seeds: String(tasks.length) })];
}
