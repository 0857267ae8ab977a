import type { ItemDraft, PublicPart } from '@mathquiz/contracts';

type PartDraft = ItemDraft['parts'][number];

/** An answer to each kind in three manners. What is chosen and moved is named by the texts shown, `2 = four; 3 = nine`. */
export type OneKind = {
  readonly part: PartDraft;
  readonly right: string;
  readonly wrong: string;
  /** null where nothing can be unreadable. */
  readonly invalid: string | null;
  /** Of what the key shows as text, as options or as a model answer. */
  readonly key: RegExp;
};

const id = 'a';
/** Stands in keys, foreseen answers, feedback and author's ids alone, never in what a student sees before the key. */
const hidden: Pick<PartDraft, 'feedback'> = { feedback: { correct: 'SECRETGOOD', wrong: 'SECRETBAD' } };
const chosen = (text: string, correct: boolean) => ({
  id: `secret${text.slice(0, 3)}`,
  text,
  correct,
  feedback: 'SECRETOPTION',
});
const foreseen = (key: string) => [{ key, credit: 0.25, feedback: 'SECRETALT', class: 'SECRETCLASS' }];
const formula = (
  kind: 'equation' | 'inequality' | 'system' | 'interval' | 'set' | 'solution_set' | 'tuple' | 'vector' | 'matrix',
  key: string,
  wrong: string,
  invalid = '(2',
): OneKind => ({
  part: { ...hidden, id, kind, prompt: `A ${kind}.`, key },
  right: key,
  wrong,
  invalid,
  key: /7351/,
});

/** `secret` is a word of the key of every kind; it is never in an answer that is not right. */
export const secret = /secret|7351|answer_key":\{|"correct":|tolerance|implies|rubric|\(3,4\)|"p\d:o[1-8]"/i;

export const oneOfEachKind: readonly OneKind[] = [
  {
    part: {
      ...hidden,
      id,
      kind: 'choice',
      prompt: 'One.',
      options: [chosen('alpha', true), chosen('beta', false), chosen('gamma', false)],
    },
    right: 'alpha',
    wrong: 'beta',
    invalid: 'o9',
    key: /o\d/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'choice_multi',
      prompt: 'Some.',
      options: [chosen('alpha', true), chosen('beta', true), chosen('gamma', false)],
    },
    right: 'alpha; beta',
    wrong: 'alpha; gamma',
    invalid: 'o9',
    key: /o\d/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'match',
      prompt: 'Pairs.',
      pairs: [
        { id: 'secretx', left: '2', right: 'four' },
        { id: 'secrety', left: '3', right: 'nine' },
      ],
      distractors: ['eight'],
    },
    right: '2 = four; 3 = nine',
    wrong: '2 = nine; 3 = four',
    invalid: 'p1:o9',
    key: /p1:o\d/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'order',
      prompt: 'A row.',
      entries: ['small', 'middle', 'large'].map((text, at) => ({ id: `secret${at}`, text })),
    },
    right: 'small; middle; large',
    wrong: 'large; middle; small',
    invalid: 'small; middle',
    key: /o\d/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'categorise',
      prompt: 'Groups.',
      groups: [
        { id: 'secrete', title: 'even' },
        { id: 'secreto', title: 'odd' },
      ],
      cards: [
        { id: 'secretf', text: '4', group: 'secrete' },
        { id: 'secretn', text: '9', group: 'secreto' },
      ],
    },
    right: '4 = even; 9 = odd',
    wrong: '4 = odd; 9 = even',
    invalid: 'p1:o1,p1:o2',
    key: /p1:o\d/,
  },
  {
    part: { ...hidden, id, kind: 'text', prompt: 'A word.', accepted: ['secretword'], patterns: ['secret[0-9]'] },
    right: 'SecretWord',
    wrong: 'another',
    invalid: null,
    key: /secretword/,
  },
  {
    part: { ...hidden, id, kind: 'integer', prompt: 'Whole.', key: '7351', alternatives: foreseen('7351 + 1') },
    right: '+7351',
    wrong: '12',
    invalid: '12.5.',
    key: /7351/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'number',
      prompt: 'A number.',
      key: '7351/2',
      tolerance: { kind: 'absolute', value: 0.5 },
    },
    right: '3675,5',
    wrong: '12',
    invalid: '1,,2',
    key: /7351/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'expression',
      prompt: 'Factorise.',
      key: '7351*x*(x + 1)',
      form: 'factored',
      alternatives: foreseen('7351*x'),
    },
    right: '7351(1+x)x',
    wrong: 'x(x+2)',
    invalid: 'x(',
    key: /7351/,
  },
  formula('equation', 'y = 7351*x', 'y = 2x', '2x'),
  formula('inequality', 'x > 7351', 'x > 2', 'x'),
  formula('system', 'x = 7351 and y = 2', 'x = 2, y = 3'),
  formula('interval', '(-oo, 7351]', '(-oo, 2)', 'x < 2'),
  formula('set', '{7351, 2}', '{2}', '{2'),
  formula('solution_set', 'x = 7351 or x = 2', 'x = 2', '2x'),
  formula('tuple', '(7351, 2)', '(2, 2)', '2'),
  formula('vector', '(7351, 2, 1)', '(2, 2, 2)', '2'),
  formula('matrix', '[[7351, 2], [1, 0]]', '[[2, 2], [1, 0]]', '7'),
  {
    part: { ...hidden, id, kind: 'complex', prompt: 'z.', key: '7351 + 2*i', form: 'cartesian' },
    right: '2i + 7351',
    wrong: '2i + 3',
    invalid: '5 e^(2i',
    key: /7351/,
  },
  {
    part: { ...hidden, id, kind: 'logic', prompt: 'If p, then q.', key: 'p implies q' },
    right: 'not p or q',
    wrong: 'q or p',
    invalid: 'p or',
    key: /p implies q/,
  },
  {
    part: { ...hidden, id, kind: 'base_n', prompt: 'In base 8.', key: '3817', base: 8 },
    right: '7351_8',
    wrong: '12',
    invalid: '98',
    key: /7351/,
  },
  {
    part: { ...hidden, id, kind: 'units', prompt: 'How long?', key: '7351', unit: 'm' },
    right: '7,351 km',
    wrong: '12 m',
    invalid: 'long ??',
    key: /7351/,
  },
  {
    part: { ...hidden, id, kind: 'graph', prompt: 'Draw.', key: 'point: (3,4)', tools: ['point', 'line'] },
    right: '(3; 4)',
    wrong: 'point: (1,2)',
    invalid: 'somewhere',
    key: /\(3,4\)/,
  },
  {
    part: { ...hidden, id, kind: 'steps', prompt: 'Solve.', key: 'x = 7351', start: '2*x - 2 = 14700' },
    right: '2x = 14702\nx = 7351',
    wrong: 'x = 7350\nx = 7350',
    invalid: 'x = (2',
    key: /7351/,
  },
  {
    part: {
      ...hidden,
      id,
      kind: 'manual',
      prompt: 'Why?',
      model_answer: 'SECRETMODEL',
      rubric: [{ id: 'r', text: 'SECRETROW', points: 1 }],
      max_chars: 20,
    },
    right: 'Because it is.',
    wrong: 'No idea.',
    invalid: 'Far too long an answer.',
    key: /SECRETMODEL.*SECRETROW|SECRETROW.*SECRETMODEL/,
  },
];

/** An answer in the labels that the student sees; anything else as it is. */
export function asSent(part: PublicPart, answer: string): string {
  if (!part.options || /^[op]\d/.test(answer)) return answer;
  const labelOf = (list: PublicPart['options'], text: string): string =>
    list?.find((one) => one.text === text.trim())?.id ?? text;
  return answer
    .split(';')
    .map((piece) => {
      const [first = '', second] = piece.split('=');
      return second === undefined
        ? labelOf(part.options, first)
        : `${labelOf(part.prompts, first)}:${labelOf(part.options, second)}`;
    })
    .join(',');
}
