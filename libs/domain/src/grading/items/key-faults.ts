import type { ItemProblem } from '@mathquiz/contracts';
import { isKeyed, noneId, type Variant, type VariantPart } from '../../randomisation/index.js';
import { answerKeyOf, grade } from '../grade.js';

/** The right answer as a student would give it; '' where there is none, null where a person marks or no key can be typed. */
export function keyTyped(part: VariantPart): string | null {
  if (part.part.kind === 'manual') return null;
  const { options, text } = answerKeyOf(part);
  if (part.part.kind === 'choice') return options?.[0] ?? '';
  if (part.part.kind === 'text') return part.accepted[0] ?? null;
  return options?.join(',') ?? text ?? null;
}

/** The field that a part's key is written in. */
const fieldOf = (part: VariantPart): string => {
  const { kind } = part.part;
  if (isKeyed(part.part) || kind === 'graph') return 'key';
  return kind === 'choice' || kind === 'choice_multi' ? 'options.0.correct' : '';
};

/**
 * A key that would not earn all points by its own rule, graded as a student's answer is. What the rule says of it goes along
 * (`reason` and its parameters), so that it can be told in the reader's words.
 */
export function keyFault(part: VariantPart, path: string, seed: string): ItemProblem | null {
  const value = keyTyped(part);
  if (value === null) return null;
  const field = fieldOf(part);
  const place = field === '' ? path : `${path}.${field}`;
  if (value === '') return { code: 'noneCorrect', path: place, params: {} };
  const graded = grade(part, { value, decimal: 'point' });
  const outcome = graded.outcome ?? graded.validity;
  if (outcome === 'correct') return null;
  const [first] = graded.reasons;
  // The equations of a system are a key: it is the student who has to solve them.
  if (first?.code === 'notFinished') return null;
  const told: Record<string, string> = first ? { ...first.params, reason: first.code } : {};
  return { code: 'keyFailsRule', path: place, params: { ...told, typed: value, seed, outcome } };
}

/** What is right in a variant, in words that do not depend on the order in which options are shown. */
export function rightOf(variant: Variant): string {
  return JSON.stringify(
    variant.parts.map((part) => {
      const texts = new Map([...part.options, ...part.prompts].map(({ label, text }) => [label, text]));
      const { options, text, latex } = answerKeyOf(part);
      if (!options) return text ?? latex ?? '';
      const named = options.map((one) => one.split(':').map((label) => texts.get(label) ?? noneId));
      return part.part.kind === 'order' ? named : named.map((one) => one.join(' : ')).sort();
    }),
  );
}
