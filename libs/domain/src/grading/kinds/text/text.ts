import type { Part } from '@mathquiz/contracts';
import { fitsPattern } from '../../../patterns/pattern.js';
import type { VariantPart } from '../../../randomisation/index.js';
import { type AnswerKind, correct, partAs, reason, type Scored, wrong } from '../../answers/answer-kind.js';
import { editDistance } from './edit-distance.js';

type Rule = { case_sensitive: boolean; accents_matter: boolean; spaces_matter: boolean };

/** A text as it is compared: width and the kind of dash never matter, case, accents and spaces as the part says. */
export function comparable(text: string, rule: Rule): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, rule.spaces_matter ? ' ' : '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[−–]/g, '-');
  const cased = rule.case_sensitive ? plain : plain.toLocaleLowerCase('und');
  return rule.accents_matter
    ? cased
    : cased
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC');
}

function scoreOf(part: VariantPart, rule: Extract<Part, { kind: 'text' }>, typed: string): Scored {
  const accepted = part.accepted.map((one) => comparable(one, rule));
  if (accepted.includes(typed)) return correct();
  const fits = (pattern: string): boolean =>
    fitsPattern(comparable(pattern, { ...rule, case_sensitive: true }), typed, rule.case_sensitive);
  if (part.patterns.some(fits)) return correct();
  const close =
    rule.edit_distance > 0 &&
    accepted.some((one) => editDistance(typed, one, rule.edit_distance) <= rule.edit_distance);
  return close ? correct([reason('misspelt', { key: part.accepted[0] ?? '' })]) : wrong();
}

/** Words, compared as the part says: as accepted, by a pattern, or with a few letters wrong. */
export const text: AnswerKind = {
  read: (part, { value }) => {
    const rule = partAs(part.part, 'text');
    const typed = comparable(value, rule);
    return {
      echo: null,
      unfit: () => null,
      score: () => scoreOf(part, rule, typed),
      matches: (foreseen) => comparable(foreseen.text, rule) === typed,
    };
  },
  toPublic: () => ({}),
  keyOf: (part) => ({ text: part.accepted[0] ?? part.patterns[0] ?? '' }),
};
