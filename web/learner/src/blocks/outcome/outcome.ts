import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';

/** How an answer fared, as an author is told: a sign beside the word. */
export const outcomeSigns = {
  correct: '✓',
  partly: '◐',
  wrong: '✗',
  undecided: '?',
  askedBack: '?',
  invalid: '!',
  notAsAsked: '!',
  blank: '–',
} as const;
export type ToldOutcome = keyof typeof outcomeSigns;

/** The reader asks what is meant, or to go on. */
const asksBack = ({ code }: { readonly code: string }): boolean => code.startsWith('doubt.') || code === 'notFinished';

/** As students are told: what could be read is not called unreadable. */
export function outcomeOf({ outcome, validity, reasons, read_as }: Judgement): ToldOutcome {
  if (outcome !== null) return outcome;
  if (validity === 'blank') return 'blank';
  if (reasons.some(asksBack)) return 'askedBack';
  return read_as === null ? 'invalid' : 'notAsAsked';
}
