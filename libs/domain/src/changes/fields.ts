/** Read as they stand: half a formula says nothing. */
const formulas = new Set(['key', 'expression', 'start', 'unit', 'answer', 'conditions', 'values', 'patterns']);
const prose = new Set(
  'title statement hints solution prompt text left right correct partly wrong feedback model_answer distractors caption alt'.split(
    ' ',
  ),
);

export const isProse = (name: string, before: string, after: string): boolean =>
  prose.has(name) || (!formulas.has(name) && /\s/.test(before) && /\s/.test(after));

/** Lists whose entries are sentences or formulas, one line each; all others are told on one line. */
export const isListOfLines = (name: string): boolean => ['conditions', 'distractors', 'hints'].includes(name);

/** By these the entries of a list are known again. */
export const nameOf = (entry: unknown): string | null => {
  if (!isFields(entry)) return null;
  const name = entry.id ?? entry.name;
  return typeof name === 'string' ? name : null;
};

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const first =
  'id name kind title prompt points text left right correct key unit answer expected rows columns from to'.split(' ');
const last = 'feedback alternatives attempt_penalty follow_through'.split(' ');
const rank = (name: string) => (first.includes(name) ? first.indexOf(name) - 100 : last.indexOf(name) + 1);

/** The names of both, what matters most first, whatever order they were stored in. */
export const namesIn = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

/** What a field is that nobody has touched: not worth a line where a whole part comes or goes. A test holds it against the contract. */
export const usual: Fields = {
  accents_matter: true,
  allow: 'equivalence',
  asked: { kind: 'value' },
  attempt_penalty: 0,
  case_sensitive: false,
  correct: false,
  edit_distance: 0,
  form: 'any',
  form_complete: true,
  lines_credit: 0,
  lowest_terms: 'optional',
  max_chars: 2000,
  none_of_these: false,
  other_form_credit: 0.5,
  repeats_count: false,
  scoring: 'all',
  shuffle: true,
  size: 'fixed',
  solved: 'auto',
  spaces_matter: true,
  strict: false,
  unreduced_credit: 0.5,
  up_to: 'nothing',
};
