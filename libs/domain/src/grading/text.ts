import { type AnswerKind, correct, foreseen, partAs, wrong } from './answer-kind.js';

type Rule = { case_sensitive: boolean; accents_matter: boolean };

/** A text as it is compared: width, spaces and the kind of dash never matter, case and accents as the part says. */
export function comparable(text: string, rule: Rule): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
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

export const text: AnswerKind = {
  validate: () => null,
  score: (part, { value }) => {
    const rule = partAs(part.part, 'text');
    const typed = comparable(value, rule);
    if (part.accepted.some((accepted) => comparable(accepted, rule) === typed)) return correct();
    const hit = part.alternatives.find((alternative) => comparable(alternative.text, rule) === typed);
    return hit ? foreseen(hit) : wrong();
  },
  echo: () => null,
  toPublic: () => ({}),
  keyOf: (part) => ({ text: part.accepted[0] ?? '' }),
};
