import { describe, expect, it } from 'vitest';
import { asCase, type TypedVariant } from './as-case.js';

/** Variants of an item with two variables, each with its forms. */
const variants = (formsOf: (a: number, b: number) => string[]): TypedVariant[] =>
  [
    [2, 7],
    [5, 3],
    [4, 9],
  ].map(([a = 0, b = 0]) => ({ values: { a: String(a), b: String(b) }, forms: formsOf(a, b) }));

describe('a typed form as a test case', () => {
  it('has the variables in the place of their values, and keeps numbers that are always the same', () => {
    const forms = variants((a, b) => [`x1 = ${a}, x2 = -${b}`, `2x^${a} + ${a + b}`]);
    expect(asCase('x1 = 2, x2 = -7', forms, 'point')).toBe('x1 = {{a}}, x2 = -{{b}}');
    expect(asCase('2x^2 + 9', forms, 'point')).toBe('2x^{{a}} + {{a+b}}');
  });

  it('takes the value without its sign where that stands outside', () => {
    const forms = [-3, -5].map((a) => ({ values: { a: String(a) }, forms: [`x - ${-a}`] }));
    expect(asCase('x - 3', forms, 'point')).toBe('x - {{abs(a)}}');
  });

  it('tells forms of the same build apart by their order', () => {
    const forms = variants((a, b) => [`(${a}, ${b})`, `(${b}, ${a})`]);
    expect(asCase('(7, 2)', forms, 'point')).toBe('({{b}}, {{a}})');
  });

  it('stays as it is where no expression fits every variant, or a variant has no such form', () => {
    const odd = variants((a, b) => [`x = ${a * a * a - b}`, ...(a === 4 ? [] : [`{${a}}`])]);
    expect(asCase('x = 1', odd, 'point')).toBe('x = 1');
    expect(asCase('{2}', odd, 'point')).toBe('{2}');
  });

  it('is written with a point, whatever students type, and a comma between numbers stays one for readers of a point', () => {
    expect(asCase('x = 2,5; y = 3', [{ values: {}, forms: ['x = 2,5; y = 3'] }], 'comma')).toBe('x = 2.5; y = 3');
    const tight = variants((a, b) => [`{${a},${b}}`]);
    expect(asCase('{2,7}', tight, 'point')).toBe('{{{a}},{{b}}}');
  });
});
