import { toText } from '../printing/text.js';
import { read } from './read.js';

function readAs(source: string, variables?: readonly string[]): string {
  const reading = read(source, variables ? { variables } : {});
  return reading.ok ? toText(reading.tree) : reading.reason;
}

describe('answers in words', () => {
  it.each([
    'no solution',
    ' No real solutions. ',
    '\\text{no solution}',
    'Keine Lösung',
    'aucune solution',
    'sin solución',
    'нет решений',
    '无解',
    '解なし',
    '해가 없다',
  ])('reads "%s" as the empty set', (source) => {
    expect(readAs(source)).toBe(readAs('{}'));
  });

  it.each([
    'all real numbers',
    'alle reellen Zahlen',
    'tous les réels',
    'todos los números reales',
    'любое число',
    '全体实数',
    'すべての実数',
    '모든 실수',
  ])('reads "%s" as the real numbers', (source) => {
    expect(readAs(source)).toBe('R');
  });

  it('leaves letters that are part of something longer as they are', () => {
    expect(readAs('n*o')).toBe('n*o');
    expect(readAs('no solution or x=1')).not.toBe(readAs('{}'));
  });
});

describe('the sign of a derivative', () => {
  it.each([
    ['\\frac{d}{dx}x^2', 'diff(x^2, x)'],
    ['\\frac{d}{dx}\\left(x^2\\right)', 'diff(x^2, x)'],
    ['\\frac{\\mathrm{d}}{\\mathrm{d}t}\\sin t', 'diff(sin(t), t)'],
    ['\\frac{d^2}{dx^2}x^3', 'diff(x^3, x, 2)'],
    ['d/dx(x^2+1)^3', 'diff((x^2 + 1)^3, x)'],
    ['\\frac{d}{dx}x^2+x', 'diff(x^2, x) + x'],
    ['\\frac{d}{dx}', 'missingArgument'],
    ['\\frac{d}{2}', 'd/2'],
    ['d/(dx)', 'd/(d*x)'],
  ])('in %s is no quotient of letters', (source, reading) => {
    expect(readAs(source)).toBe(reading);
  });

  it('is a quotient where d is a variable of the part', () => {
    expect(readAs('\\frac{d}{dx}x^2', ['d', 'x'])).toBe('d/(d*x)*x^2');
  });

  it('is echoed so that the echo reads the same', () => {
    const first = read('3\\frac{d}{dx}(x^2)^3-1');
    const again = first.ok ? readAs(first.latex) : '';
    expect(first.ok && toText(first.tree)).toBe(again);
  });
});
