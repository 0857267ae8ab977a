import { itemContent } from '@mathquiz/contracts';
import { drawVariant } from './variant.js';

const base = { title: 'h', category: 'algebra', statement: 'x', parts: [{ id: 'p', kind: 'number', key: '1' }] };
const a = { kind: 'integer', name: 'a', from: 1, to: 9 };
const chain = (first: string, next: (before: string) => string) =>
  Array.from({ length: 39 }, (_, at) => ({
    kind: 'derived',
    name: `b${at}`,
    expression: at === 0 ? first : next(`b${at - 1}`),
  }));
const repeated = (part: string, times: number) => Array.from({ length: times }, () => part).join('+');

/** As much as one field may hold. */
const full = `{{${repeated('a*a', 100)}}}`.repeat(49);
const parts = ['p', 'q', 'r', 's', 't'];

describe('an item that would keep a server busy', () => {
  it.each([
    [
      'many computed variables',
      { variables: [a, ...chain('a', (b) => `${b}+${repeated('a*a', 80)}`)], conditions: ['b38<0'] },
    ],
    ['long conditions', { variables: [a], conditions: [`${repeated('sqrt(a)+sin(a)', 30)}<0`] }],
    ['sums', { variables: [a], conditions: [`${repeated('sum(k*k,k,1,400)', 20)}+a<0`] }],
    ['numbers that double their digits', { variables: [a, ...chain('a+1', (b) => `${b}*${b}`)] }],
    ['expressions that double', { variables: [a, ...chain('sqrt(a+1)', (b) => `${b}*${b}+1`)] }],
    [
      'matrices with ever longer entries',
      {
        variables: [
          { kind: 'matrix', name: 'M', rows: 6, columns: 6, from: -9, to: 9, invertible: true },
          ...chain('M^9', (b) => `inverse(${b})^19*M^20`),
        ],
      },
    ],
    [
      'places for values',
      {
        variables: [a],
        statement: full,
        solution: full,
        parts: parts.map((id) => ({ id, kind: 'number', key: '1', prompt: full })),
      },
    ],
  ])('is refused for %s, with the field', (_, change) => {
    const item = itemContent.safeParse({ ...base, ...change });
    const drawn = item.success ? drawVariant(item.data, '1') : null;
    expect(drawn).toMatchObject({ ok: false, problem: { code: 'tooMuchWork' } });
  });
});

it('a broken early condition costs its own draws, not the variables below it', () => {
  const below = chain('a', (before) => `${before}+${repeated('a*a', 60)}`);
  const variables = [{ ...a, to: 200 }, ...below];
  const early = itemContent.parse({ ...base, variables, conditions: ['a = 9'] });
  const late = itemContent.parse({ ...base, variables, conditions: ['a = 9', 'b38 > 0'].reverse() });
  const drawn = drawVariant(early, 'seed');
  expect(drawn.ok && drawn.variant.values.a).toBe('9');
  expect(drawVariant(late, 'seed')).toMatchObject({ ok: false, problem: { code: 'tooMuchWork' } });
});

it('a condition guards what is computed under it', () => {
  const variables = [a, { ...a, name: 'b' }, { kind: 'derived', name: 'c', expression: '1/(a - b)' }];
  const item = itemContent.parse({ ...base, variables, conditions: ['a != b'] });
  const drawn = Array.from({ length: 50 }, (_, seed) => drawVariant(item, String(seed)).ok);
  expect(drawn).not.toContain(false);
});
