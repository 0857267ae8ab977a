import { itemContent } from '@mathquiz/contracts';
import { read, toText } from '../maths/index.js';
import { ratio } from '../maths/rational.js';
import { fillTemplate } from './template.js';
import { tidy } from './tidy.js';
import { numberTree, type Value } from './values.js';
import { drawVariant, fingerprintOf } from './variant.js';

const values = (given: Record<string, [number, number?, number?]>): Map<string, Value> =>
  new Map(
    Object.entries(given).map(([name, [n, d = 1, places]]) => {
      const exact = ratio(BigInt(n), BigInt(d));
      return [name, { tree: numberTree(exact), exact, places: places ?? null }];
    }),
  );
const fill = (template: string, given: Record<string, [number, number?, number?]>, typed = false) =>
  fillTemplate(template, values(given), { path: 'statement', typed });

describe('values in a statement', () => {
  it.each([
    ['$ {{a}}x^2 + {{b}}x $', { a: [1], b: [-3] }, '$ x^2 - 3x $'],
    ['$ {{a}}x^2 + {{b}}x $', { a: [-1], b: [1] }, '$ -x^2 + x $'],
    ['$x - {{b}}$', { b: [-5] }, '$x + 5$'],
    ['${{a}}\\cdot {{b}}$', { a: [2], b: [-3] }, '$2\\cdot \\left(-3\\right)$'],
    ['${{a}}^2$', { a: [-3] }, '$\\left(-3\\right)^2$'],
    ['$x^{{n}}$', { n: [-2] }, '$x^{-2}$'],
    ['$\\frac{{{a}}}{{{b}}}$', { a: [3], b: [4] }, '$\\frac{3}{4}$'],
    ['$y = {{a}}x$', { a: [1, 2] }, '$y = \\frac{1}{2}x$'],
    ['${{a}}$ km', { a: [1] }, '$1$ km'],
    ['costs \\$5 and {{a}} more', { a: [-2] }, 'costs \\$5 and \u22122 more'],
    ['${{d}}$', { d: [5, 2, 2] }, '$2.50$'],
    ['$1{{a}}$', { a: [1] }, '$11$'],
    ['${{2*a}}x + {{a-a}}$', { a: [3] }, '$6x + 0$'],
  ] as const)('%s with %j reads %s', (template, given, expected) => {
    expect(fill(template, given as never)).toBe(expected);
  });

  it('are typed as a student would type them', () => {
    expect(fill('{{a}}x + {{b}}', { a: [-2], b: [-3] }, true)).toBe('-2x + (-3)');
    expect(fill('{{a}}/{{b}}', { a: [2], b: [5] }, true)).toBe('2/5');
  });

  it('name the field and the variable that is unknown', () => {
    expect(() => fill('${{q}}$', { a: [1] })).toThrow('unknownVariable');
  });
});

describe('a key as it is shown', () => {
  it.each([
    ['2*9*x + 1', '18*x + 1'],
    ['0*x^2 + 1*x + -3', 'x - 3'],
    ['-(-3)*x', '3*x'],
    ['2*(3*(x+1))', '6*(x + 1)'],
    ['x/1', 'x'],
    ['6/4', '3/2'],
    ['6*x/4', '3*x/2'],
    ['2*x/(4*y)', 'x/(2*y)'],
    ['-4*x/2', '-2*x'],
    ['3*x/(-3)', '-x'],
    ['(x + 1)/2', '(x + 1)/2'],
    ['{2*3, 1*x}', '{6, x}'],
    ['(4/2, x + 0)', '(2, x)'],
    ['[[1*x, 2 - 3], [0*x, 4/6]]', '[[x, -1], [0, 2/3]]'],
  ])('%s is written %s', (source, expected) => {
    const reading = read(source);
    if (!reading.ok) throw new Error(reading.reason);
    expect(toText(tidy(reading.tree))).toBe(expected);
  });
});

const item = itemContent.parse({
  title: 'Golden',
  statement: 'Solve ${{a}}x + {{b}} = {{c}}$.',
  variables: [
    { kind: 'nonzero', name: 'a', from: -9, to: 9 },
    { kind: 'decimal', name: 'b', from: 0.5, to: 4.5, places: 1 },
    { kind: 'choice', name: 'c', values: ['sqrt(2)', '7', '1/3'] },
    { kind: 'derived', name: 'd', expression: '(c - b)/a' },
  ],
  conditions: ['abs(a) > 1'],
  parts: [
    { id: 'a', kind: 'expression', key: 'd' },
    {
      id: 'b',
      kind: 'choice',
      options: [
        { id: 'one', text: 'one', correct: true },
        { id: 'two', text: 'two', correct: false },
        { id: 'three', text: '${{a}}$', correct: false },
      ],
    },
  ],
  category: 'equations',
});

const part = { id: 'k', points: 1 };

describe('a variant', () => {
  it('is the same bytes for the same item and seed, for ever', () => {
    const faces = ['1', '2', '3', 'kp3'].map((seed) => {
      const drawn = drawVariant(item, seed);
      return drawn.ok
        ? [fingerprintOf(drawn.variant), drawn.variant.values.d, drawn.variant.parts[0]?.key?.text]
        : drawn.problem;
    });
    expect(faces).toMatchInlineSnapshot(`
[
  [
    "["Solve $7x + 3.8 = \\\\sqrt{2}$.",[["",[]],["",["two","one","$7$"]]]]",
    "(sqrt(2) - 19/5)/7",
    "(sqrt(2) - 19/5)/7",
  ],
  [
    "["Solve $-4x + 4.2 = 7$.",[["",[]],["",["$-4$","two","one"]]]]",
    "-7/10",
    "-7/10",
  ],
  [
    "["Solve $-8x + 2.3 = 7$.",[["",[]],["",["two","$-8$","one"]]]]",
    "-47/80",
    "-47/80",
  ],
  [
    "["Solve $-8x + 3.6 = 7$.",[["",[]],["",["one","two","$-8$"]]]]",
    "-17/40",
    "-17/40",
  ],
]
`);
  });

  it.each([
    [{ variables: [...item.variables, { kind: 'derived', name: 'f', expression: 'a*q' } as const] }, 'unknownVariable'],
    [{ conditions: ['q > 0'] }, 'unknownVariable'],
    [{ statement: '{{a}}'.repeat(600) }, 'tooLong'],
    [{ parts: [{ ...part, kind: 'number', key: '{{a}}' } as const] }, 'bracesInFormula'],
    [{ parts: [{ ...part, kind: 'number', key: 'a*x' } as const] }, 'numberKeyExpected'],
    [{ parts: [{ ...part, kind: 'expression', key: 'x/(a-a)' } as const] }, 'undefinedValue'],
  ])('that no student should meet is refused by name: %j', (change, code) => {
    const drawn = drawVariant(itemContent.parse({ ...item, ...change }), '1');
    expect(drawn).toMatchObject({ ok: false, problem: { code } });
  });

  it('says which condition never holds', () => {
    const drawn = drawVariant({ ...item, conditions: ['a = a', 'a*a < 0'] }, '1');
    expect(drawn).toMatchObject({
      ok: false,
      problem: { code: 'conditionNeverHolds', path: 'conditions.1', params: { condition: 'a*a < 0' } },
    });
  });
});
