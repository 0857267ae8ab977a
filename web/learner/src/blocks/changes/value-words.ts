import { hasText, type T } from '../../lib/texts.js';

/** The key of a text, of a value. */
type Family = (one: string) => string;

/** What a chosen value is called, by the last step of its path; what is typed stands as it is. */
const families: Readonly<Record<string, Family>> = {
  allow: (one) => `author.allow.${one}`,
  'asked.kind': (one) => `author.asked.${one}`,
  category: (one) => one,
  difficulty: (one) => `frame.difficulty.${one}`,
  expected: (one) => `author.outcome.${one}`,
  form: (one) => `author.writtenAs.${one}`,
  forms: (one) => `author.form.${one}`,
  look: (one) => `author.figure.look.${one}`,
  lowest_terms: (one) => `author.lowestTerms.${one}`,
  scoring: (one) => `author.scoring.${one}`,
  solved: (one) => `author.solved.${one}`,
  'tolerance.kind': (one) => `author.tolerance.${one}`,
  tools: (one) => `taking.graph.tool.${one}`,
  up_to: (one) => `author.upTo.${one}`,
};
const shares = new Set([
  'attempt_penalty',
  'credit',
  'lines_credit',
  'other_form_credit',
  'unreduced_credit',
  'unsolved_credit',
]);
const between = '; ';

function familyOf(path: string): Family | null {
  const steps = path.split('.');
  const last = steps.at(-1) ?? '';
  if (/^variables\.\d+\.kind$/.test(path)) return (one) => `author.variable.${one}`;
  if (/^figures\.\d+\.kind$/.test(path)) return (one) => `author.figure.kind.${one}`;
  if (/^lines\.\d+\.kind$/.test(path)) return (one) => `books.kind.${one}`;
  if (/^parts\.\d+\.kind$/.test(path)) return (one) => `frame.kind.${one}`;
  if (steps.at(-2) === 'assume') return (one) => `author.domain.${one}`;
  return families[steps.slice(-2).join('.')] ?? families[last] ?? null;
}

/** `true`, `perElement`, `0.5` as the editor says them. */
export function valueWord(path: string, value: string, t: T, language: (code: string) => string): string {
  const last = path.split('.').at(-1) ?? '';
  if (value === 'true') return t('review.changes.yes');
  if (value === 'false') return t('review.changes.no');
  if (path.endsWith('asked.constant')) return t(value === 'required' ? 'review.changes.yes' : 'review.changes.no');
  if (last === 'size') return t(value === 'free' ? 'review.changes.yes' : 'review.changes.no');
  if (last === 'grade') return t('frame.grade', { grade: value });
  if (last === 'language') return language(value);
  if (shares.has(last)) return `${Math.round(Number(value) * 1000) / 10} %`;
  const family = familyOf(path);
  if (family === null) return value;
  return value
    .split(between)
    .map((one) => {
      const key = family(one);
      return hasText(key) ? t(key) : one;
    })
    .join(between);
}

/** Whether a value is one of the editor's own words, and no text of somebody's: it is told whole. */
export const isChosen = (path: string): boolean => familyOf(path) !== null;

const typed = /(^|\.)(key|expression|start|unit|answer|values|patterns|names|from|to|conditions(\.\d+)?)$/;
/** Formulas stand in the face in which they are typed. */
export const isFormula = (path: string): boolean => typed.test(path);
