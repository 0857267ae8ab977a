import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { type Decimal, drawVariant, type VariantPart } from '../../randomisation/index.js';
import { grade } from '../grade.js';
import { typedForms } from './typed-forms.js';

type Unnamed<P> = P extends unknown ? Omit<P, 'id'> : never;
type Draft = Unnamed<ItemDraft['parts'][number]>;

function drawn(part: Draft, decimal: Decimal = 'point'): VariantPart {
  const content = itemContent.parse({
    title: 't',
    statement: 's',
    category: 'algebra',
    parts: [{ id: 'p', ...part }],
  });
  const variant = drawVariant(content, '1', { decimal });
  const found = variant.ok ? variant.variant.parts[0] : undefined;
  if (!found) throw new Error('no part');
  return found;
}

const of = (part: Draft, decimal: Decimal = 'point'): string[] => typedForms(drawn(part, decimal));

/** What each form gets, as students are told: asked back is invalid. */
function got(part: Draft, decimal: Decimal = 'point'): Record<string, string> {
  const one = drawn(part, decimal);
  return Object.fromEntries(
    typedForms(one).map((value) => {
      const { outcome, validity } = grade(one, { value, decimal });
      return [value, outcome ?? validity];
    }),
  );
}

const typical: readonly Draft[] = [
  { kind: 'integer', key: '12' },
  { kind: 'number', key: '5/2' },
  { kind: 'expression', key: '2*x^2*(x - 1) + sqrt(2)' },
  { kind: 'complex', key: '3 + 2*i' },
  { kind: 'equation', key: 'y = 2*x + 1' },
  { kind: 'inequality', key: 'x <= 3' },
  { kind: 'system', key: 'x = 2, y = 3' },
  { kind: 'solution_set', key: 'x = 3 or x = -3' },
  { kind: 'set', key: '{1, 2}' },
  { kind: 'interval', key: '[1, 5)' },
  { kind: 'tuple', key: '(1, 2)' },
  { kind: 'vector', key: '(1, 2, 3)' },
  { kind: 'matrix', key: '[[1, 2], [3, 4]]' },
  { kind: 'steps', key: 'x = 4', start: '2*x = 8' },
  { kind: 'base_n', key: '10', base: 2 },
  { kind: 'units', key: '12.5', unit: 'km/h' },
];

/** The key is more than its number. */
const withMore: readonly string[] = ['units', 'base_n'];

describe.each(typical)('the key of kind $kind', (part) => {
  const key = drawn(part).key?.text ?? '';

  it('gives at least ten forms and at most twenty, no two alike, none blank and none the key itself', () => {
    const forms = of(part);
    expect(forms.length).toBeGreaterThanOrEqual(10);
    expect(forms.length).toBeLessThanOrEqual(20);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms.filter((form) => form.trim() === '' || (form === key && !withMore.includes(part.kind)))).toEqual([]);
  });

  it('gives forms that are right, that are wrong, and that are asked back or refused', () => {
    const outcomes = new Set(Object.values(got(part)));
    expect([...outcomes]).toEqual(expect.arrayContaining(['correct', 'wrong', 'invalid']));
  });
});

it('leaves out signs of multiplication, writes them in other ways, and raises powers', () => {
  expect(of({ kind: 'expression', key: '2*x^2*(x - 1) + sqrt(2)*x' })).toEqual(
    expect.arrayContaining([
      'y = 2x^2(x - 1) + sqrt(2)x',
      'sqrt(2)x + 2x^2(-1 + x)',
      '2x^2(x-1)+sqrt(2)x',
      '2x²(x - 1) + sqrt(2)x',
      '2x^2(x - 1) + √2x',
      '2 × x^2 × (x - 1) + sqrt(2) × x',
      '2x^{2}\\left(x-1\\right)+\\sqrt{2}x',
      '2X^2(X - 1) + sqrt(2)X',
      '2x2(x - 1) + sqrt(2)x',
      '2x^2(x - 1) + sqrt(2x',
    ]),
  );
});

it('keeps the sign between two numbers, and a blank beside a name of several letters', () => {
  const forms = of({ kind: 'equation', key: '2*theta + 5*3^k = a', names: ['theta'] });
  expect(forms).toContain('2theta + 5*3^k = a');
  expect(of({ kind: 'expression', key: 'a*theta', names: ['theta'] })).toContain('x = a theta');
});

it('tells solutions as people list them', () => {
  expect(got({ kind: 'solution_set', key: 'x = 3 or x = -3' })).toMatchObject({
    'x1 = 3, x2 = -3': 'correct',
    'x = 3, -3': 'correct',
    '3 or -3': 'correct',
    'x = ±3': 'correct',
    'x = 3 oder x = -3': 'correct',
    'x = 3 et x = -3': 'correct',
    'L = {3, -3}': 'correct',
    'x = 3': 'wrong',
    'X = 3 or X = -3': 'invalid',
    'x = 3 or x = 3': 'wrong',
  });
  expect(of({ kind: 'solution_set', key: 'x = 2 + sqrt(3) or x = 2 - sqrt(3)' })).toContain('x = 2 ± sqrt(3)');
  expect(of({ kind: 'solution_set', key: 'x = 2 or x = 5' }).filter((form) => form.includes('±'))).toEqual([]);
});

it('writes points, intervals and systems as different countries do', () => {
  expect(of({ kind: 'tuple', key: '(1, 2)' })).toEqual(expect.arrayContaining(['(1|2)', 'P(1|2)', '(2, 1)']));
  expect(of({ kind: 'interval', key: '(1, 5]' })).toEqual(expect.arrayContaining([']1;5]', '1 < x <= 5', '[1, 5]']));
  expect(of({ kind: 'system', key: 'x = 2, y = 3' })).toEqual(
    expect.arrayContaining(['(2|3)', 'x=2 y=3', 'x = 2\ny = 3', '(3, 2)']),
  );
});

it('has units in words, another unit with its number, and the number without or with a wrong one', () => {
  expect(got({ kind: 'units', key: '12', unit: 'km' })).toMatchObject({
    '12km': 'correct',
    '12 kilometers': 'correct',
    '12000 m': 'correct',
    '12 m': 'wrong',
    '1 km': 'wrong',
    '12': 'invalid',
  });
  expect(of({ kind: 'units', key: '5', unit: 'm/s^2' })).toEqual(expect.arrayContaining(['5 m/s²', '5 m s^-2']));
});

it('writes decimals where a fraction ends, in both signs, and rounds where it does not', () => {
  expect(of({ kind: 'number', key: '5/2' })).toEqual(expect.arrayContaining(['2.5', '2,5', '2 1/2', '250%', '2/5']));
  expect(of({ kind: 'number', key: '2/3' })).toEqual(expect.arrayContaining(['0.67', '0.666']));
  expect(of({ kind: 'number', key: '-7/4' })).toEqual(expect.arrayContaining(['-1.75', '-1 3/4', '7/4']));
  expect(of({ kind: 'integer', key: '30000' })).toEqual(expect.arrayContaining(['30 000', '3 x 10^4']));
});

it('writes as readers of a decimal comma do', () => {
  expect(got({ kind: 'solution_set', key: 'x = 5/2 or x = -5/2' }, 'comma')).toMatchObject({
    'x1 = 5/2; x2 = -5/2': 'correct',
    'x = 2,5 or x = -2,5': 'correct',
  });
  expect(of({ kind: 'set', key: '{1, 2}' }, 'comma')).toEqual(expect.arrayContaining(['{2; 1}', '1; 2']));
});

it('begins a calculation with its first line', () => {
  const forms = of({ kind: 'steps', key: 'x = 4', start: '2*x = 8' });
  expect(forms.every((form) => form.startsWith('2*x = 8\n'))).toBe(true);
});

it('gives the words of a text, and nothing for what is chosen, drawn or marked by a person', () => {
  expect(of({ kind: 'text', accepted: ['rhombus'] })).toEqual(
    expect.arrayContaining(['RHOMBUS', 'rhombu', 'rhombus.']),
  );
  const options = ['a', 'b'].map((id) => ({ id, text: id, correct: id === 'a' }));
  expect(of({ kind: 'choice', options })).toEqual([]);
  expect(of({ kind: 'graph', key: 'line: (0,1) (2,5)', tools: ['line'] })).toEqual([]);
  expect(of({ kind: 'manual' })).toEqual([]);
});
