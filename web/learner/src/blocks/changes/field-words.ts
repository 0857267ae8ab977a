import type { T } from '../../lib/texts.js';
import { hasText } from '../../lib/texts.js';

type Words = Readonly<Record<string, string>>;

/** Fields whose label in the editor is not `author.<name>`; those of a list are told by its entry. */
const labels: Words = {
  answer: 'author.answer',
  allowed_functions: 'author.allowedFunctions',
  accents_matter: 'author.accentsMatter',
  'asked.constant': 'author.constantRequired',
  'asked.kind': 'author.asked',
  'asked.order': 'author.derivativeOrder',
  'asked.variable': 'author.byVariable',
  attempt_penalty: 'author.attemptPenalty',
  case_sensitive: 'author.caseSensitive',
  class: 'author.misconception',
  correct: 'review.changes.correct',
  credit: 'author.creditPercent',
  depth: 'books.depth',
  distinct: 'author.distinctRoots',
  doc_id: 'books.doc',
  edit_distance: 'author.editDistance',
  expected: 'author.typedExpected',
  'feedback.correct': 'author.feedback.correct',
  'feedback.partly': 'author.feedback.partly',
  'feedback.wrong': 'author.feedback.wrong',
  'follow_through.credit': 'author.creditPercent',
  'follow_through.from_part': 'author.followFrom',
  'follow_through.variable': 'author.followVariable',
  forbidden_functions: 'author.forbiddenFunctions',
  form: 'author.writtenAs',
  form_complete: 'author.formComplete',
  form_variable: 'author.byVariable',
  functions: 'author.knownFunctions',
  lead_from: 'author.leadFrom',
  lead_to: 'author.leadTo',
  lines_credit: 'author.linesCredit',
  lowest_terms: 'author.lowestTerms',
  max_chars: 'author.maxChars',
  model_answer: 'author.modelAnswer',
  named: 'author.figure.sayFormula',
  none_of_these: 'author.noneOfThese',
  other_form_credit: 'author.otherForm',
  part_id: 'review.changes.part',
  points: 'author.pointsLabel',
  repeats_count: 'author.repeatsCount',
  roots_from: 'author.rootsFrom',
  roots_to: 'author.rootsTo',
  size: 'author.freeSize',
  spaces_matter: 'author.spacesMatter',
  stale_since: 'languages.staleSince',
  strict: 'author.strictUnit',
  texts: 'author.areTexts',
  'tolerance.figures': 'author.toleranceValue',
  'tolerance.kind': 'author.tolerance',
  'tolerance.places': 'author.toleranceValue',
  'tolerance.value': 'author.toleranceValue',
  unreduced_credit: 'author.lowestTerms.penalised',
  unsolved_credit: 'author.unsolved',
  up_to: 'author.upTo',
  with: 'author.orderOf',
  x_from: 'author.axes.x_from',
  x_to: 'author.axes.x_to',
  y_from: 'author.axes.y_from',
  y_label: 'author.figure.axisLabel',
  y_to: 'author.axes.y_to',
};

/** An entry of a list by its number. */
const entries: Words = {
  alternatives: 'author.alternativeNumber',
  bars: 'author.figure.bar',
  boxes: 'author.figure.box',
  cards: 'author.cardNumber',
  conditions: 'author.conditionNumber',
  hints: 'author.hintNumber',
  curves: 'author.figure.curve',
  distractors: 'author.distractorNumber',
  entries: 'author.entryNumber',
  groups: 'author.groupNumber',
  intervals: 'author.figure.interval',
  lines: 'taking.line',
  options: 'author.optionNumber',
  pairs: 'author.pairNumber',
  points: 'author.figure.point',
  rubric: 'author.criterionNumber',
  segments: 'author.figure.segment',
  test_cases: 'author.caseNumber',
};
/** What an entry is above all: told by its number alone. */
const main = new Set([
  'cards.text',
  'entries.text',
  'groups.title',
  'options.text',
  'rubric.text',
  'alternatives.key',
  'curves.expression',
]);

const said = (key: string, t: T, values?: Readonly<Record<string, unknown>>): string | null =>
  hasText(key) ? t(key, values) : null;

const isNumber = (step: string | undefined): boolean => /^\d+$/.test(step ?? '');

/** What a field below its place is called in the editor: `options.1.feedback` is “Option 2 · Feedback”. An unknown one: its own name. */
export function fieldWord(path: string, t: T): string {
  const [list = '', at, ...rest] = path.split('.');
  if (!isNumber(at)) return plainWord(list, path.split('.').slice(1), t);
  const number = Number(at) + 1;
  const entry = said(entries[list] ?? '', t, { number }) ?? `${plainWord(list, [], t)} ${number}`;
  const field = rest.join('.');
  if (field === '' || main.has(`${list}.${field}`)) return entry;
  const side = list === 'pairs' && said(`author.pair.${field}`, t, { number });
  if (list === 'cards' && field === 'group') return t('author.cardGroup', { name: entry });
  return side || `${entry} · ${entryField(list, field, t)}`;
}

function entryField(list: string, field: string, t: T): string {
  if (field === 'feedback') return t('author.feedbackOne');
  if (list === 'rubric' && field === 'points') return t('author.criterionPoints');
  return plainWord(field.split('.')[0] ?? '', field.split('.').slice(1), t);
}

function plainWord(name: string, below: readonly string[], t: T): string {
  if (name === 'assume') return t('author.domainOf', { name: below.join('.') });
  // The sides of a triangle.
  if (/^[abc]$/.test(name)) return t('author.figure.side', { name });
  const whole = [name, ...below].join('.');
  const key = labels[whole] ?? labels[name];
  return (
    said(key ?? '', t) ??
    said(`author.${whole}`, t) ??
    said(`author.${camel(name)}`, t) ??
    said(`author.figure.${whole}`, t) ??
    whole
  );
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
