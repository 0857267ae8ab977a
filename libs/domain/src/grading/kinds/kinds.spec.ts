import { type ItemDraft, itemContent, type Judgement } from '@mathquiz/contracts';
import { drawVariant, type VariantPart } from '../../randomisation/index.js';
import { answerKeyOf, grade, toPublic } from '../grade.js';

type PartDraft = ItemDraft['parts'][number];

function draw(part: PartDraft, seed = '1'): VariantPart {
  const content = itemContent.parse({ title: 't', statement: 's', category: 'algebra', parts: [part] });
  const drawn = drawVariant(content, seed);
  if (!drawn.ok) throw new Error(`${drawn.problem.code} ${drawn.problem.path}`);
  const [first] = drawn.variant.parts;
  if (!first) throw new Error('no part');
  return first;
}

/** Outcome, credit where it is not all or nothing, and the first reason. */
function told({ outcome, validity, credit, reasons }: Judgement): string {
  const share = outcome === 'partly' ? ` ${Math.round((credit ?? 0) * 100)}` : '';
  const [first] = reasons;
  return `${outcome ?? validity}${share}${first ? ` ${first.code}` : ''}`;
}

const base = { id: 'a' } as const;
type Row = readonly [part: PartDraft, answer: string, told: string];

const rows: readonly Row[] = [
  [{ ...base, kind: 'integer', key: '12' }, '12', 'correct'],
  [{ ...base, kind: 'integer', key: '-12' }, '−12', 'correct'],
  [{ ...base, kind: 'integer', key: '12', other_form_credit: null }, '12.0', 'invalid integerExpected'],
  [{ ...base, kind: 'integer', key: '12', other_form_credit: null }, '3*4', 'invalid integerExpected'],
  [{ ...base, kind: 'integer', key: '12' }, '21', 'wrong'],
  [{ ...base, kind: 'number', key: '7/2', forms: ['improper'] }, '7/2', 'correct'],
  [{ ...base, kind: 'number', key: '7/2', forms: ['improper'], other_form_credit: null }, '3 1/2', 'invalid otherForm'],
  [{ ...base, kind: 'number', key: '1/2', forms: ['proper'] }, '1/2', 'correct'],
  [{ ...base, kind: 'number', key: '1/2', lowest_terms: 'penalised' }, '2/4', 'partly 50 notLowestTerms'],
  [{ ...base, kind: 'expression', key: 'x^2-1', form: 'factored' }, '(x-1)(x+1)', 'correct'],
  [
    { ...base, kind: 'expression', key: 'x^2-1', form: 'factored', other_form_credit: null },
    'x^2-1',
    'invalid reducibleFactor',
  ],
  [
    { ...base, kind: 'expression', key: 'x^2-1', form: 'factored', other_form_credit: 0.4 },
    'x^2-1',
    'partly 40 reducibleFactor',
  ],
  [{ ...base, kind: 'expression', key: 'x^2-1', form: 'factored' }, '(x-1)(x+2)', 'wrong differsAt'],
  [
    { ...base, kind: 'expression', key: 'sin(2x)', forbidden_functions: ['sin'], other_form_credit: null },
    '2sin(x)cos(x)',
    'invalid functionNotAllowed',
  ],
  [
    { ...base, kind: 'expression', key: '2x', allowed_functions: ['sqrt'], other_form_credit: null },
    'ln(e^(2x))',
    'invalid functionNotAllowed',
  ],
  [{ ...base, kind: 'expression', key: 'x^3', asked: { kind: 'derivative', variable: 'x' } }, '3x^2', 'correct'],
  [{ ...base, kind: 'expression', key: '2x', asked: { kind: 'antiderivative', variable: 'x' } }, 'x^2+c', 'correct'],
  [{ ...base, kind: 'expression', key: 'x+2y', asked: { kind: 'renamed' } }, 'a+2b', 'correct'],
  [{ ...base, kind: 'equation', key: 'y = 2x + 1' }, '2y - 4x = 2', 'correct'],
  [{ ...base, kind: 'equation', key: 'y = 2x + 1' }, '2x + 1', 'invalid expected.equation'],
  [{ ...base, kind: 'equation', key: 'x^2 = 9' }, 'x = 3', 'wrong failsAt'],
  [{ ...base, kind: 'inequality', key: '2x > 6' }, '3 < x', 'correct'],
  [{ ...base, kind: 'inequality', key: '2x > 6' }, 'x >= 3', 'wrong holdsAt'],
  [{ ...base, kind: 'inequality', key: 'x^2 >= 0' }, 'all real numbers', 'correct'],
  [{ ...base, kind: 'equation', key: 'x^2 = -1' }, 'no solution', 'correct'],
  [{ ...base, kind: 'equation', key: 'x^2 = 1' }, 'keine Lösung', 'wrong failsAt'],
  [{ ...base, kind: 'system', key: 'x = 1 and y = 2' }, '(1, 2)', 'correct'],
  [{ ...base, kind: 'solution_set', key: '{2, 3}' }, 'x = 2 or x = 3', 'correct'],
  [{ ...base, kind: 'solution_set', key: '{2, 3}' }, '{3, 2}', 'correct'],
  [{ ...base, kind: 'solution_set', key: '2 <= x <= 3' }, '[2, 3]', 'correct'],
  [{ ...base, kind: 'solution_set', key: '2 <= x <= 3' }, '(2, 3)', 'wrong failsAt'],
  [{ ...base, kind: 'solution_set', key: '2 <= x <= 3' }, '[2, 3, 4]', 'invalid expected.solution_set'],
  [{ ...base, kind: 'interval', key: '[1, 3)' }, '(1, 3)', 'wrong elementMissing'],
  [{ ...base, kind: 'interval', key: '[1, 3)' }, '[1, 3)', 'correct'],
  [{ ...base, kind: 'interval', key: '[1, 3)' }, '[1, 3]', 'wrong elementTooMuch'],
  [{ ...base, kind: 'set', key: '{1, 2}' }, '{2, 1, 1}', 'correct'],
  [{ ...base, kind: 'set', key: '{1, 2}', repeats_count: true }, '{2, 1, 1}', 'wrong wrongSize'],
  [{ ...base, kind: 'tuple', key: '(1, 2, 3)' }, '(1, 2, 4)', 'wrong someRight'],
  [{ ...base, kind: 'tuple', key: '(1, 2, 3)', scoring: 'perElement' }, '(1, 2, 4)', 'partly 67 someRight'],
  [{ ...base, kind: 'vector', key: '(1, 2)' }, '[[1],[2]]', 'correct'],
  [{ ...base, kind: 'matrix', key: '[[1,2],[3,4]]', scoring: 'perElement' }, '[[1,2],[3,5]]', 'partly 75 someRight'],
  [{ ...base, kind: 'matrix', key: '[[1,2],[3,4]]' }, '7', 'invalid expected.matrix'],
  [{ ...base, kind: 'complex', key: '3 + 4i' }, '4i + 3', 'correct'],
  [
    { ...base, kind: 'complex', key: '2i', form: 'cartesian', other_form_credit: null },
    '2 e^(i pi/2)',
    'invalid complexForm.cartesian',
  ],
  [{ ...base, kind: 'complex', key: '2i', form: 'exponential' }, '2 e^(i pi/2)', 'correct'],
  [{ ...base, kind: 'complex', key: '2i', form: 'polar' }, '2(cos(pi/2) + i sin(pi/2))', 'correct'],
  [{ ...base, kind: 'complex', key: '2i', form: 'polar', other_form_credit: null }, '2i', 'invalid complexForm.polar'],
  [{ ...base, kind: 'logic', key: 'p -> q' }, 'not p or q', 'correct'],
  [{ ...base, kind: 'base_n', key: '11', base: 2 }, '1011', 'correct'],
  [{ ...base, kind: 'base_n', key: '11', base: 2 }, '0b1011', 'correct'],
  [{ ...base, kind: 'base_n', key: '11', base: 2 }, '1011_2', 'correct'],
  [{ ...base, kind: 'base_n', key: '11', base: 2 }, '1021', 'invalid digitsExpected'],
  [{ ...base, kind: 'base_n', key: '11', base: 2, other_form_credit: null }, '01011', 'invalid leadingZeros'],
  [{ ...base, kind: 'base_n', key: '11', base: 2, digits: 8 }, '0000 1011', 'correct'],
  [{ ...base, kind: 'base_n', key: '11', base: 2, digits: 8, other_form_credit: null }, '1011', 'invalid digitCount'],
  [{ ...base, kind: 'base_n', key: '255', base: 16 }, 'fF', 'correct'],
  [{ ...base, kind: 'base_n', key: '255', base: 16 }, '255_10', 'invalid otherBase'],
  [{ ...base, kind: 'base_n', key: '177', base: 16 }, '0xb1', 'correct'],
  [{ ...base, kind: 'base_n', key: '-5', base: 2 }, '-101', 'correct'],
  [{ ...base, kind: 'units', key: '10', unit: 'm/s' }, '36 km/h', 'correct'],
  [{ ...base, kind: 'units', key: '10', unit: 'm/s', strict: true }, '36 km/h', 'wrong wrongUnit'],
  [{ ...base, kind: 'units', key: '10', unit: 'm/s' }, '10', 'invalid missingUnit'],
  [{ ...base, kind: 'units', key: '5', unit: 'km', tolerance: { kind: 'absolute', value: 0.1 } }, '5100 m', 'correct'],
  [
    { ...base, kind: 'units', key: '5', unit: 'km', tolerance: { kind: 'absolute', value: 0.1 } },
    '5200 m',
    'wrong wrongValue',
  ],
  [{ ...base, kind: 'units', key: '2/3', unit: 'm', tolerance: { kind: 'decimals', places: 2 } }, '0.67 m', 'correct'],
  [
    { ...base, kind: 'units', key: '2/3', unit: 'm', tolerance: { kind: 'decimals', places: 2 } },
    '0.667 m',
    'wrong wrongDigitsShown',
  ],
  [{ ...base, kind: 'steps', key: 'x = 3', start: '2x + 3 = 9' }, '2x + 3 = 9\n2x = 6\nx = 3', 'correct'],
  [
    { ...base, kind: 'steps', key: 'x = 3', start: '2x + 3 = 9' },
    '2x + 3 = 9\n2x = 12\nx = 6',
    'wrong lineDoesNotFollow',
  ],
  [{ ...base, kind: 'steps', key: 'x = 3', lines_credit: 0.6 }, '2x = 6\nx = 3\nx = 4', 'partly 40 lineDoesNotFollow'],
  [{ ...base, kind: 'steps', key: 'x = 3' }, '2x = 6\nx = (3', 'invalid read.unclosedBracket'],
  [{ ...base, kind: 'graph', key: 'y = 2x + 1', tools: ['line'] }, 'line: (0,1) (1,3)', 'correct'],
  [{ ...base, kind: 'graph', key: 'line: (0,1) (2,5)', tools: ['line'] }, 'line: (0,2) (1,4)', 'wrong wrongPlace'],
  [
    { ...base, kind: 'graph', key: 'point: (1,2) (3,4)', tools: ['point'], scoring: 'perElement' },
    'point: (3,4) (0,0)',
    'partly 50 wrongPlace',
  ],
  [
    { ...base, kind: 'graph', key: 'y < x', tools: ['region'] },
    'region: (0,0) (1,1) solid side (1,0)',
    'wrong wrongStyle',
  ],
  [{ ...base, kind: 'graph', key: 'y < x', tools: ['region'] }, 'a line', 'invalid read.notDrawable'],
  [{ ...base, kind: 'text', accepted: ['hypotenuse'], edit_distance: 1 }, 'hypothenuse', 'correct misspelt'],
  [{ ...base, kind: 'text', accepted: ['hypotenuse'], edit_distance: 1 }, 'hypothenuuse', 'wrong'],
  [{ ...base, kind: 'text', accepted: ['right angle'], spaces_matter: false }, 'rightangle', 'correct'],
  [{ ...base, kind: 'text', patterns: ['(iso|equi)\\w+ triangle'] }, 'Isosceles triangle', 'correct'],
  [{ ...base, kind: 'text', patterns: ['a{2,3}'], case_sensitive: true }, 'aaaa', 'wrong'],
  [{ ...base, kind: 'manual' }, 'Because it is even.', 'undecided markedByHand'],
  [{ ...base, kind: 'manual', max_chars: 5 }, 'Because', 'invalid tooManyCharacters'],
];

describe('an answer of each kind', () => {
  it.each(rows)('%j answered %s is %s', (part, answer, expected) => {
    expect(told(grade(draw(part), { value: answer, decimal: 'point' }))).toBe(expected);
  });

  it.each(rows.filter(([part]) => part.kind !== 'manual' && !('asked' in part)).map(([part]) => part))(
    '%j takes the key that it shows',
    (part) => {
      const drawn = draw(part);
      const { text } = answerKeyOf(drawn);
      if (part.kind === 'text' && !part.accepted) return;
      if (part.kind === 'expression' && (part.form ?? part.forbidden_functions) !== undefined) return;
      if (part.kind === 'complex' && part.form !== undefined) return;
      expect(grade(drawn, { value: text ?? '', decimal: 'point' }).outcome).toBe('correct');
    },
  );
});

const match: PartDraft = {
  id: 'm',
  kind: 'match',
  pairs: [
    { id: 'a', left: '2+2', right: '4' },
    { id: 'b', left: '2*3', right: '6' },
    { id: 'c', left: '8/2', right: '4' },
  ],
  distractors: ['5'],
  scoring: 'perElement',
};
const order: PartDraft = {
  id: 'o',
  kind: 'order',
  entries: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  scoring: 'perElement',
};
const groups: PartDraft = {
  id: 'g',
  kind: 'categorise',
  groups: [
    { id: 'e', title: 'even' },
    { id: 'o', title: 'odd' },
  ],
  cards: [
    { id: 'a', text: '1', group: 'o' },
    { id: 'b', text: '2', group: 'e' },
  ],
  scoring: 'perElement',
};

/** An answer in the author's ids, in the labels that are shown. */
const inLabels = (part: VariantPart, ids: string): string =>
  ids
    .split(',')
    .map((place) =>
      place
        .split(':')
        .map((id) => [...part.options, ...part.prompts].find((shown) => shown.id === id)?.label ?? id)
        .join(':'),
    )
    .join(',');
const labelOf = (part: VariantPart, text: string): string =>
  [...part.prompts, ...part.options].find((shown) => shown.text === text)?.label ?? '?';
const given = (part: VariantPart, value: string): string => told(grade(part, { value, decimal: 'point' }));

describe('what is put together', () => {
  it('takes any of two right sides that read alike', () => {
    const part = draw(match);
    expect(part.options.map(({ text }) => text).sort()).toEqual(['4', '5', '6']);
    const to = (left: string, right: string) => `${labelOf(part, left)}:${labelOf(part, right)}`;
    expect(given(part, [to('2+2', '4'), to('2*3', '6'), to('8/2', '4')].join(','))).toBe('correct');
    expect(given(part, [to('2+2', '4'), to('2*3', '5'), to('8/2', '4')].join(','))).toBe('partly 67 someRight');
    expect(given(part, to('2+2', '4'))).toBe('partly 33 someRight');
    expect(given(part, 'p1:o1,p1:o2')).toBe('invalid placedTwice');
    expect(given(part, 'p9:o1')).toBe('invalid unknownOption');
  });

  it('knows a foreseen answer that names the second of two right sides that read alike', () => {
    const part = draw({ ...match, alternatives: [{ key: 'a:b,b:c,c:a', credit: 0.1, class: 'swapped' }] });
    const to = (left: string, right: string) => `${labelOf(part, left)}:${labelOf(part, right)}`;
    const value = [to('8/2', '4'), to('2+2', '6'), to('2*3', '4')].join(',');
    expect(grade(part, { value, decimal: 'point' })).toMatchObject({ credit: 0.1, answer_class: 'swapped' });
  });

  it('shows the right order as often as any other, and gives shares by place or by neighbour', () => {
    const shown = Array.from({ length: 480 }, (_, seed) =>
      draw(order, String(seed))
        .options.map(({ id }) => id)
        .join(''),
    );
    expect(new Set(shown).size).toBe(24);
    expect(shown.filter((ids) => ids === 'abcd').length).toBeGreaterThan(5);
    const part = draw(order);
    expect(given(part, inLabels(part, 'a,b,c,d'))).toBe('correct');
    expect(given(part, inLabels(part, 'a,b,d,c'))).toBe('partly 50 someRight');
    expect(given(part, inLabels(part, 'b,c,d,a'))).toBe('wrong someRight');
    expect(given(part, inLabels(part, 'a,b'))).toBe('invalid orderIncomplete');
    const byNeighbour = draw({ ...order, scoring: 'perNeighbour' });
    expect(given(byNeighbour, inLabels(byNeighbour, 'b,c,d,a'))).toBe('partly 50 someRight');
  });

  it('puts cards into groups', () => {
    const part = draw(groups);
    expect(given(part, inLabels(part, 'a:o,b:e').replace(/:a/, ':o'))).toMatch(/correct|partly|wrong/);
    const right = part.prompts.map(({ label, option }) => `${label}:${option}`).join(',');
    expect(given(part, right)).toBe('correct');
  });

  it('shows a person what to mark by, with the variant’s values', () => {
    const rubric = [{ id: 'a', text: 'Names {{2+3}}.', points: 2 }];
    const part = draw({ id: 'm', kind: 'manual', rubric, model_answer: 'It is {{2+3}}.' });
    expect(answerKeyOf(part)).toEqual({
      model_answer: 'It is 5.',
      rubric: [{ id: 'a', text: 'Names 5.', points: 2 }],
    });
    expect(JSON.stringify(toPublic(part, 'm', 1))).not.toContain('Names');
  });

  it('knows a foreseen answer by the author’s ids', () => {
    const part = draw({ ...order, alternatives: [{ key: 'd,c,b,a', credit: 0.25, class: 'descending' }] });
    expect(grade(part, { value: inLabels(part, 'd,c,b,a'), decimal: 'point' })).toMatchObject({
      credit: 0.25,
      answer_class: 'descending',
    });
  });

  it('offers none of these, which is right when nothing else is', () => {
    const options = ['a', 'b'].map((id) => ({ id, text: id, correct: false }));
    const none = draw({ id: 'c', kind: 'choice', options, none_of_these: true });
    const { none_of_these } = toPublic(none, 'c', 1);
    expect(given(none, none_of_these ?? '')).toBe('correct');
    const many = draw({ id: 'c', kind: 'choice_multi', options, none_of_these: true });
    expect(given(many, `o1,${none_of_these}`)).toBe('invalid noneAndOthers');
  });

  it('tells the public nothing of what is right', () => {
    for (const part of [match, order, groups]) {
      const shown = JSON.stringify(toPublic(draw(part), 'x', 1));
      expect(shown).not.toMatch(/correct|option"|inOrder|group"/);
    }
  });
});

describe('what is shown as right', () => {
  const keyOf = (key: string, asked: 'derivative' | 'antiderivative') =>
    answerKeyOf(draw({ id: 'a', kind: 'expression', key, asked: { kind: asked, variable: 'x' } }));

  it.each([
    ['x^3', '3*x^2'],
    ['-2*x^3 + 5*x - 4', '-6*x^2 + 5'],
    ['3*sin(2*x)', '6*cos(2*x)'],
    ['x*e^x', 'e^x + x*e^x'],
  ])('is the derivative of %s where that is asked for', (key, text) => {
    expect(keyOf(key, 'derivative').text).toBe(text);
  });

  it('is an integral where a function is asked for whose derivative is the key', () => {
    expect(keyOf('2*x', 'antiderivative')).toEqual({ latex: '\\int \\left(2x\\right)\\,\\mathrm{d}x' });
  });
});

it('marks every reason that tells of the key, so that it waits until keys are shown', () => {
  const rows: readonly (readonly [PartDraft, string])[] = [
    [{ id: 'a', kind: 'equation', key: 'x = 7' }, 'x = 1'],
    [{ id: 'a', kind: 'inequality', key: 'x > 7' }, 'x > 1'],
    [{ id: 'a', kind: 'interval', key: '[1, 7)' }, '[1, 7]'],
    [{ id: 'a', kind: 'expression', key: '7*x' }, 'x'],
    [{ id: 'a', kind: 'steps', key: 'x = 7 or x = -7' }, 'x^2 = 49\nx = 7'],
  ];
  const telling = rows.flatMap(([part, value]) =>
    grade(draw(part), { value, decimal: 'point' }).reasons.filter(
      ({ code, params }) => code !== 'lineDoesNotFollow' && Object.keys(params).length > 0,
    ),
  );
  expect(telling).toHaveLength(rows.length);
  expect(telling.filter(({ params }) => params.key === undefined)).toEqual([]);
});

it.each([
  ['x = 5', '2*x + 5 = 15', '2x = 10', 'partly'],
  ['x = 5', '2*x + 5 = 15', '2x + 5 = 15', 'wrong'],
  ['x = 5', '2*x + 5 = 15', '5 + 2x = 15', 'wrong'],
  ['x = 5', '2*x + 5 = 15', '2x = 10\nx = 10/2', 'correct'],
  ['x = 5', '2*x + 5 = 15', '2x = 10\n5 = x', 'correct'],
  ['x = 5', '2*x + 5 = 15', '2x = 10\nx - 5 = 0', 'partly'],
  ['x = 2 or x = 3', 'x^2 - 5*x + 6 = 0', '(x-2)(x-3) = 0', 'partly'],
  ['x = 2 or x = 3', 'x^2 - 5*x + 6 = 0', '(x-2)(x-3) = 0\nx = 2, x = 3', 'correct'],
  ['x = 2 or x = 3', 'x^2 - 5*x + 6 = 0', '(x-2)(x-3) = 0\n{2, 3}', 'correct'],
  ['x = 3 or x = -3', 'x^2 = 9', 'x = ±3', 'correct'],
  ['-1 < x and x < 4', '2*x - 1 < 7 and x > -1', '-1 < x < 4', 'correct'],
  ['x > 2', '-x < -2', 'x > 2', 'correct'],
  ['x > 2', '-x < -2', '0 < x - 2', 'partly'],
  ['y = 2*x + 1', '2*y - 4*x = 2', 'y = 2x + 1', 'correct'],
  ['x^2 = 9', 'x^2 - 9 = 0', 'x^2 = 9', 'correct'],
  ['6*x', '2*x*3', '2x*3', 'wrong'],
  ['6*x', '2*x*3', '2x*3 = 6x', 'correct'],
  ['6*x', '2*x*3', '= 6x', 'correct'],
] as const)('a calculation that ends in %s, from %s: %j is %s', (key, start, value, outcome) => {
  const part = draw({ id: 'a', kind: 'steps', key, start, lines_credit: 0.5 });
  expect(grade(part, { value, decimal: 'point' }).outcome).toBe(outcome);
});

it('says at which place a line loses a solution of the one before, or changes its value', () => {
  const of = (part: PartDraft, value: string) => grade(draw(part), { value, decimal: 'point' }).reasons.slice(1);
  expect(of({ id: 'a', kind: 'steps', key: 'x = 3 or x = -3', start: 'x^2 = 9' }, 'x^2 = 9\nx = 3')).toEqual([
    { code: 'solutionLost', params: {} },
    { code: 'solutionLostAt', params: { at: 'x = -3', answer: 'false', key: 'true' } },
  ]);
  expect(of({ id: 'a', kind: 'steps', key: '2*x + 2' }, '2*(x + 1)\n= 2*x + 1')).toEqual([
    { code: 'valueChanged', params: {} },
    { code: 'valueChangedAt', params: { at: 'x = 2', answer: '5', key: '6' } },
  ]);
});

it('echoes a calculation with the signs between its lines', () => {
  const part = draw({ id: 'a', kind: 'steps', key: 'x = 3', start: '2x + 1 = 7' });
  const echo = grade(part, { value: '2x = 6\n=> x = 3\n<=> x = 3', decimal: 'point' }).read_as;
  expect(echo).toBe('\\begin{array}{l}2x=6\\\\\\Rightarrow x=3\\\\\\Leftrightarrow x=3\\end{array}');
});
