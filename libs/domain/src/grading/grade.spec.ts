import { type ItemDraft, itemContent, type Judgement } from '@mathquiz/contracts';
import { drawVariant, type VariantPart } from '../randomisation/index.js';
import { answerKeyOf, grade, toPublic } from './grade.js';

type PartDraft = ItemDraft['parts'][number];
const draw = (part: PartDraft, seed = '1'): VariantPart => {
  const content = itemContent.parse({ title: 't', statement: 's', category: 'algebra', parts: [part] });
  const drawn = drawVariant(content, seed);
  if (!drawn.ok) throw new Error(drawn.problem.code);
  const first = drawn.variant.parts[0];
  if (!first) throw new Error('no part');
  return first;
};
const outcome = (graded: Judgement) => graded.outcome ?? graded.validity;
const answered = (part: PartDraft, value: string, decimal: 'point' | 'comma' = 'point') =>
  grade(draw(part), { value, decimal });
const number = (key: string, rest: Partial<Extract<PartDraft, { kind: 'number' }>> = {}): PartDraft => ({
  id: 'a',
  kind: 'number',
  key,
  ...rest,
});
const expression = (key: string, rest: Partial<Extract<PartDraft, { kind: 'expression' }>> = {}): PartDraft => ({
  id: 'a',
  kind: 'expression',
  key,
  ...rest,
});

describe('a number', () => {
  it.each([
    [number('1/2'), '0.5', 'correct'],
    [number('1/2'), '2/4', 'correct'],
    [number('1/2'), '50%', 'correct'],
    [number('1/2'), '0.49', 'wrong'],
    [number('1/2', { other_form_credit: null }), '1/4 + 1/4', 'invalid'],
    [number('1/2'), 'a half', 'invalid'],
    [number('1/2', { forms: ['decimal'], other_form_credit: null }), '1/2', 'invalid'],
    [number('1/2', { lowest_terms: 'required', forms: ['fraction'], other_form_credit: null }), '2/4', 'invalid'],
    [number('10', { tolerance: { kind: 'absolute', value: 0.1 } }), '10.1', 'correct'],
    [number('10', { tolerance: { kind: 'absolute', value: 0.1 } }), '10.11', 'wrong'],
    [number('200', { tolerance: { kind: 'relative', value: 0.01 } }), '202', 'correct'],
    [number('2/3', { tolerance: { kind: 'decimals', places: 2 } }), '0.67', 'correct'],
    [number('2/3', { tolerance: { kind: 'decimals', places: 2 } }), '0.667', 'wrong'],
    [number('2/3', { tolerance: { kind: 'decimals', places: 2 } }), '0.66', 'wrong'],
    [number('12345', { tolerance: { kind: 'significant', figures: 3 } }), '12300', 'correct'],
    [number('0.0012345', { tolerance: { kind: 'significant', figures: 3 } }), '0.00123', 'correct'],
    [number('9.996', { tolerance: { kind: 'significant', figures: 3 } }), '10.0', 'correct'],
    [number('2*pi'), '2 pi', 'correct'],
    [number('sqrt(8)'), '2 sqrt(2)', 'correct'],
    [number('sqrt(2)', { tolerance: { kind: 'decimals', places: 2 } }), '1.41', 'correct'],
  ] as const)('%j answered %s is %s', (part, value, expected) => {
    expect(outcome(answered(part as PartDraft, value))).toBe(expected);
  });

  it('is read with the decimal sign of who types', () => {
    expect(outcome(answered(number('3.5'), '3,5', 'comma'))).toBe('correct');
  });

  it('parts what stands in a row with semicolons for readers of decimal commas, and they can type it so', () => {
    const keys: PartDraft[] = [
      { id: 'p', kind: 'set', key: '{1/2, 0.25}' },
      { id: 'p', kind: 'tuple', key: '(0.5, -1)' },
      { id: 'p', kind: 'interval', key: '[1, 5)' },
    ];
    const shown = keys.map((part) => {
      const content = itemContent.parse({ title: 't', statement: 's', category: 'algebra', parts: [part] });
      const drawn = drawVariant(content, '1', { decimal: 'comma' });
      const made = drawn.ok ? drawn.variant.parts[0] : undefined;
      const key = made && answerKeyOf(made);
      const graded = made && grade(made, { value: key?.text ?? '', decimal: 'comma' });
      return [key?.latex, graded?.outcome, graded?.read_as];
    });
    expect(shown.map(([, outcome]) => outcome)).toEqual(['correct', 'correct', 'correct']);
    for (const [latex, , echo] of shown) expect(latex).toBe(echo);
    expect(shown[2]?.[0]).toBe('\\left[1;\\,5\\right)');
  });

  it('names a place with semicolons between its parts where the comma is a decimal sign', () => {
    const part: PartDraft = { id: 'p', kind: 'equation', key: 'y = 5*x' };
    const at = answered(part, 'y=x+1', 'comma').reasons[0]?.params.at ?? '';
    expect(at).toMatch(/^x = [-\d,]+; y = [-\d,]+$/);
  });

  it('shows a quantity as it was typed, with the decimal sign of who typed it', () => {
    const part: PartDraft = { id: 'p', kind: 'units', key: '3500', unit: 'm' };
    expect(answered(part, '3,5 km', 'comma').read_as).toBe('3{,}5\\,\\mathrm{km}');
  });

  it('shows its key with the reader’s decimal sign', () => {
    const content = itemContent.parse({
      title: 't',
      statement: 's',
      category: 'algebra',
      parts: [number('3.25', { forms: ['decimal'] })],
    });
    const drawn = drawVariant(content, '1', { decimal: 'comma' });
    const part = drawn.ok ? drawn.variant.parts[0] : undefined;
    expect(part && answerKeyOf(part)).toEqual({ latex: '3{,}25', text: '3,25' });
  });

  it.each([
    [number('1/5', { forms: ['percent'] }), '20%'],
    [number('3/8', { forms: ['decimal'] }), '0.375'],
    [number('9/5000000', { forms: ['scientific'] }), '1.8e-6'],
    [number('7/2', { forms: ['mixed'] }), '3 1/2'],
    [number('2/3', { tolerance: { kind: 'decimals', places: 3 } }), '0.667'],
    [number('149600000', { tolerance: { kind: 'significant', figures: 2 } }), '150000000'],
  ])('%j shows a key that it takes itself: %s', (part, text) => {
    expect(answerKeyOf(draw(part)).text).toBe(text);
    expect(outcome(answered(part, text))).toBe('correct');
  });
});

describe('an expression', () => {
  it.each([
    [expression('2*x + 1'), '1 + 2x', 'correct'],
    [expression('2*x + 1'), '(4x + 2)/2', 'correct'],
    [expression('2*x + 1'), '2x - 1', 'wrong'],
    [expression('2*x + 1'), '2x +) 1', 'invalid'],
    [expression('2*x + 1'), 'y = 2x + 1', 'correct'],
    [expression('2*x + 1'), 'y > 2x + 1', 'invalid'],
    [expression('x^2', { up_to: 'constant' }), 'x^2 + 7', 'correct'],
    [expression('x^2'), 'x^2 + 7', 'wrong'],
    [expression('(x-1)(x+2)', { up_to: 'multiple' }), '3(x-1)(x+2)', 'correct'],
    [expression('sqrt(x^2)', { assume: { x: 'positive' } }), 'x', 'correct'],
    [expression('sqrt(x^2)'), 'x', 'wrong'],
  ] as const)('%j answered %s is %s', (part, value, expected) => {
    expect(outcome(answered(part as PartDraft, value))).toBe(expected);
  });

  it('earns what a foreseen answer earns, with its feedback and its class', () => {
    const part = expression('2*x', {
      alternatives: [{ key: 'x', credit: 0.25, feedback: 'The 2 comes down.', class: 'power rule' }],
    });
    expect(answered(part, 'x')).toMatchObject({
      outcome: 'partly',
      credit: 0.25,
      feedback: 'The 2 comes down.',
      answer_class: 'power rule',
    });
  });

  it('says where a wrong answer differs', () => {
    expect(answered(expression('2*x + 1'), '2x - 1').reasons[0]?.code).toBe('differsAt');
  });
});

const options = [
  { id: 'a', text: 'A', correct: true },
  { id: 'b', text: 'B', correct: true },
  { id: 'c', text: 'C', correct: false },
  { id: 'd', text: 'D', correct: false },
];

describe('a choice', () => {
  const labels = (part: VariantPart, ids: string) =>
    [...ids].map((id) => part.options.find((option) => option.id === id)?.label).join(',');
  it.each([
    ['all', 'ab', 1],
    ['all', 'a', 0],
    ['perCorrect', 'a', 0.75],
    ['rightMinusWrong', 'abc', 0.5],
    ['rightMinusWrong', 'cd', 0],
  ] as const)('of many, scored %s, ticked %s earns %d', (scoring, ticked, credit) => {
    const part = draw({ id: 'm', kind: 'choice_multi', options, scoring });
    expect(grade(part, { value: labels(part, ticked), decimal: 'point' }).credit).toBe(credit);
  });

  it('shows nothing that tells the right option, whatever the author called it', () => {
    const shown = JSON.stringify(
      Array.from({ length: 20 }, (_, seed) =>
        toPublic(draw({ id: 'm', kind: 'choice', options }, String(seed)), 'm', 1),
      ),
    );
    expect(shown).not.toMatch(/correct|"id":"[abcd]"|feedback/);
  });
});

describe('a text', () => {
  const part: PartDraft = { id: 'a', kind: 'text', accepted: ['Élan  vital', '(−3, 2)'] };
  it.each([
    [part, 'élan vital', 'correct'],
    [part, 'elan vital', 'wrong'],
    [{ ...part, accents_matter: false }, 'elan vital', 'correct'],
    [{ ...part, case_sensitive: true }, 'élan vital', 'wrong'],
    [part, '(-3, 2)', 'correct'],
  ] as const)('%j answered %s is %s', (text, value, expected) => {
    expect(outcome(answered(text as PartDraft, value))).toBe(expected);
  });
});

describe('an answer that would take for ever', () => {
  it.each([
    `${'diff('.repeat(10)}sin(x)/x${',x)'.repeat(10)}`,
    'diff(diff(sin(x)/x,x,4),x,4)',
    'diff(x^x*sin(x),x,6)',
    '9^9^9^9',
    '(x+1)^1000000',
  ])('%s comes back, and not as right', (value) => {
    expect(['undecided', 'invalid', 'wrong']).toContain(outcome(answered(expression('2*x'), value)));
  });
});

describe('every kind', () => {
  it('takes a blank answer as blank, not as wrong', () => {
    for (const part of [number('1'), expression('x'), { id: 'a', kind: 'text', accepted: ['x'] } as PartDraft]) {
      expect(grade(draw(part), null)).toMatchObject({ validity: 'blank', outcome: null, credit: 0 });
      expect(grade(draw(part), { value: '  ', decimal: 'point' })).toMatchObject({ validity: 'blank' });
    }
  });

  it('gives the same record a hundred times', () => {
    const first = JSON.stringify(answered(expression('sin(x)^2'), '1 - cos(x)^2'));
    for (let round = 0; round < 100; round += 1)
      expect(JSON.stringify(answered(expression('sin(x)^2'), '1 - cos(x)^2'))).toBe(first);
  });
});
