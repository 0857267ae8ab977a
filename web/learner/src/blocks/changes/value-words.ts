import { hasText, type T } from '../../lib/texts.js';

/** What a chosen value is called, by the last step of its path; what is typed stands as it is. */
const families: Readonly<Record<string, string>> = {
  allow: 'author.allow',
  'asked.kind': 'author.asked',
  category: 'frame.category',
  difficulty: 'frame.difficulty',
  expected: 'author.outcome',
  form: 'author.writtenAs',
  forms: 'author.form',
  look: 'author.figure.look',
  lowest_terms: 'author.lowestTerms',
  scoring: 'author.scoring',
  solved: 'author.solved',
  'tolerance.kind': 'author.tolerance',
  tools: 'taking.graph.tool',
  up_to: 'author.upTo',
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

function familyOf(path: string): string | null {
  const steps = path.split('.');
  const last = steps.at(-1) ?? '';
  if (/^variables\.\d+\.kind$/.test(path)) return 'author.variable';
  if (/^figures\.\d+\.kind$/.test(path)) return 'author.figure.kind';
  if (/^parts\.\d+\.kind$/.test(path)) return 'frame.kind';
  if (steps.at(-2) === 'assume') return 'author.domain';
  return families[steps.slice(-2).join('.')] ?? families[last] ?? null;
}

/** `true`, `perElement`, `0.5` as the editor says them. */
export function valueWord(path: string, value: string, t: T, language: (code: string) => string): string {
  const last = path.split('.').at(-1) ?? '';
  if (value === 'true') return t('author.changes.yes');
  if (value === 'false') return t('author.changes.no');
  if (path.endsWith('asked.constant')) return t(value === 'required' ? 'author.changes.yes' : 'author.changes.no');
  if (last === 'size') return t(value === 'free' ? 'author.changes.yes' : 'author.changes.no');
  if (last === 'grade') return t('frame.grade', { grade: value });
  if (last === 'language') return language(value);
  if (shares.has(last)) return `${Math.round(Number(value) * 1000) / 10} %`;
  const family = familyOf(path);
  if (family === null) return value;
  return value
    .split(between)
    .map((one) => {
      const key = `${family}.${one}`;
      return hasText(key) ? t(key) : one;
    })
    .join(between);
}

/** Whether a value is one of the editor's own words, and no text of somebody's: it is told whole. */
export const isChosen = (path: string): boolean => familyOf(path) !== null;

const typed = /(^|\.)(key|expression|start|unit|answer|values|patterns|names|from|to|conditions(\.\d+)?)$/;
/** Formulas stand in the face in which they are typed. */
export const isFormula = (path: string): boolean => typed.test(path);
