import { itemContent } from '@mathquiz/contracts';
import { read } from '../maths/index.js';
import { fillTemplate } from './template.js';
import { numberTree, type Value } from './value.js';
import { drawVariant, fingerprintOf, taskOf } from './variant.js';

const values = (given: Readonly<Record<string, number | string>>): Map<string, Value> =>
  new Map(
    Object.entries(given).map(([name, value]): [string, Value] => {
      if (typeof value === 'string') {
        const reading = read(value);
        if (!reading.ok) throw new Error(value);
        return [name, { tree: reading.tree, exact: null, places: null }];
      }
      const exact = { n: BigInt(Math.round(value * 4)), d: 4n };
      const whole = Number.isInteger(value) ? { n: BigInt(value), d: 1n } : exact;
      return [name, { tree: numberTree(whole), exact: whole, places: null }];
    }),
  );
const fill = (template: string, given: Readonly<Record<string, number | string>>) =>
  fillTemplate(template, values(given), { path: 'statement' });

describe('coefficients between dollar signs', () => {
  it.each([
    ['$ {{a}}x + {{b}} $', { a: 1, b: -4 }, '$ x - 4 $'],
    ['$ {{a}}x + {{b}} $', { a: -1, b: 0.25 }, '$ -x + \\frac{1}{4} $'],
    ['$ {{a}}x + {{b}} $', { a: 0, b: -4 }, '$ -4 $'],
    ['$ {{a}}x^2 - {{b}}x + {{c}} $', { a: 2, b: 0, c: 5 }, '$ 2x^2 + 5 $'],
    ['$ {{a}}x^2 - {{b}}x - {{c}} $', { a: 0, b: 1, c: -5 }, '$ -x + 5 $'],
    ['$ {{a}}x^2 + {{b}}x = {{c}} $', { a: 0, b: 0, c: 5 }, '$ 0 = 5 $'],
    ['$ y = {{a}}x + {{b}}x^{2} $', { a: 0, b: 0 }, '$ y = 0 $'],
    ['$ y = {{a}}x - 7 $', { a: 0 }, '$ y = -7 $'],
    ['$ -{{a}}x + 3 $', { a: 0 }, '$ 3 $'],
    ['$ 3 + {{a}}\\sin(2x + {{b}}) - {{c}}x $', { a: 0, b: 9, c: 2 }, '$ 3 - 2x $'],
    ['$ 3 + {{a}}(x - {{b}})^{ {{c}} } $', { a: 0, b: 9, c: 2 }, '$ 3 $'],
    ['$ \\left( {{a}}x + 1 \\right) $', { a: 0 }, '$ \\left( 1 \\right) $'],
    ['$ \\frac{ {{a}}x }{2} $', { a: 0 }, '$ \\frac{ 0 }{2} $'],
    ['$ ({{a}}x, {{b}}y) $', { a: 0, b: 1 }, '$ (0, y) $'],
    ['$ {{a}}x \\le {{b}} $', { a: 0, b: 3 }, '$ 0 \\le 3 $'],
    [
      '$$ \\begin{aligned} {{a}}x &= {{b}} \\\\ x &= {{c}} \\end{aligned} $$',
      { a: 0, b: 1, c: -1 },
      '$$ \\begin{aligned} 0 &= 1 \\\\ x &= -1 \\end{aligned} $$',
    ],
    ['$ 5 - {{a}} \\\\ {{a}} \\quad $', { a: 1 }, '$ 5 - 1 \\\\ 1 \\quad $'],
    ['$ {{a}}\\,\\mathrm{km} + {{a}}\\mathrm{km} $', { a: 1 }, '$ 1\\,\\mathrm{km} + 1\\mathrm{km} $'],
    ['$ {{a}}\\mathrm{e}^x $', { a: 1 }, '$ \\mathrm{e}^x $'],
    ['$ \\text{{{a}}x} \\sin {{a}}x + 2\\cdot {{a}}x $', { a: 0 }, '$ \\text{0x} \\sin 0x + 2\\cdot 0x $'],
    ['$ {{a}} + {{b}}{{a}} $', { a: 0, b: 1 }, '$ 0 + 0 $'],
    ['$ x + {{a}} $', { a: 0 }, '$ x + 0 $'],
    ['$x^{{{a}}y}$', { a: 0 }, '$x^{0}$'],
  ] as const)('%s with %j is %s', (template, given, expected) => {
    expect(fill(template, given)).toBe(expected);
  });
});

describe('a negative value behind a sign of calculation', () => {
  it.each([
    ['$6 \\cdot {{b}}$', '$6 \\cdot \\left(-3\\right)$'],
    ['$6 / {{b}}$', '$6 / \\left(-3\\right)$'],
    ['$6 : {{b}}$', '$6 : \\left(-3\\right)$'],
    ['$6 \\div {{b}}$', '$6 \\div \\left(-3\\right)$'],
    ['$6 - {{b}}$', '$6 + 3$'],
    ['${{b}}^2$', '$\\left(-3\\right)^2$'],
    ['$f({{b}}) = {{b}}$', '$f(-3) = -3$'],
    ['5 × {{b}} and 5 + {{b}} and 5 − {{b}}', '5 × (−3) and 5 + (−3) and 5 − (−3)'],
    ['It is {{b}} °C, from {{b}} to 4.', 'It is −3 °C, from −3 to 4.'],
  ])('%s is %s', (template, expected) => {
    expect(fill(template, { b: -3 })).toBe(expected);
  });
});

describe('an expression as a value', () => {
  it.each([
    ['$x + {{e}}$', '-sqrt(2)', '$x - \\sqrt{2}$'],
    ['$x - {{e}}$', '-sqrt(2)', '$x + \\sqrt{2}$'],
    ['$x - {{e}}$', 'y - 1', '$x - \\left(y-1\\right)$'],
    ['$x + {{e}}$', '-y + 1', '$x - y+1$'],
    ['$2{{e}}$', 'y - 1', '$2\\left(y-1\\right)$'],
    ['${{e}}{{e}}$', 'y - 1', '$\\left(y-1\\right)\\left(y-1\\right)$'],
    ['${{e}}^2$', 'y - 1', '$\\left(y-1\\right)^2$'],
    ['$x^{{e}}$', 'y - 1', '$x^{y-1}$'],
    ['$y = {{e}}$', '-y^2', '$y = -y^{2}$'],
  ])('%s with %s is %s', (template, value, expected) => {
    expect(fill(template, { e: value })).toBe(expected);
  });

  it('leaves TeX with braces inside alone where no matrix is meant', () => {
    expect(fill('$x^{{a_{1,2}}}$ {{b}}', { b: 2 })).toBe('$x^{{a_{1,2}}}$ 2');
  });
});

describe('duplicates', () => {
  const item = itemContent.parse({
    title: 't',
    category: 'algebra',
    statement: 'Which is it?',
    variables: [{ kind: 'integer', name: 'a', from: 1, to: 2 }],
    parts: [
      {
        id: 'p',
        kind: 'choice',
        prompt: '${{a}}$',
        options: ['one', 'two', 'three'].map((text, at) => ({ id: `o${at}`, text, correct: at === 0 })),
      },
    ],
  });
  const drawn = Array.from({ length: 24 }, (_, seed) => drawVariant(item, String(seed)));

  it('are told by statement and parts, not by the order of options', () => {
    const tasks = new Set(drawn.map((one) => (one.ok ? taskOf(one.variant) : '')));
    const faces = new Set(drawn.map((one) => (one.ok ? fingerprintOf(one.variant) : '')));
    expect(tasks.size).toBe(2);
    expect(faces.size).toBeGreaterThan(6);
  });
});
