import type { Draw } from './draw.ts';
import { call, type Formula, letter, power, product, quotient, sum, whole } from './formula.ts';

/** Formulas of the kind that school exercises have, one function a category. */
export type Shape = readonly [category: string, draw: (draw: Draw) => Formula];

const x = letter('x');
const some = (draw: Draw): Formula => letter(draw.pick(['x', 'x', 'y', 'a', 't']));
const number = (draw: Draw, most = 9): Formula => whole(draw.whole(2, most));
const linear = (draw: Draw, of: Formula = some(draw)): Formula =>
  sum(draw.chance(2) ? of : product(number(draw, 6), of), whole(draw.nonZero(9)));
const fraction = (draw: Draw): Formula => quotient(whole(draw.whole(1, 9)), whole(draw.whole(2, 9)));
const root = (draw: Draw): Formula => call('sqrt', whole(draw.pick([2, 3, 5, 6, 7, 10])));
const angle = (draw: Draw): Formula =>
  draw.pick<Formula>([
    x,
    product(whole(2), x),
    sum(x, letter('y')),
    product(whole(3), x),
    product(whole(2), letter('t')),
  ]);

function algebra(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => product(linear(draw), linear(draw)),
    () => sum(power(linear(draw), 2), product(number(draw), some(draw))),
    () => product(number(draw), sum(power(some(draw), 3), linear(draw))),
    () => sum(product(number(draw), power(x, 2)), product(number(draw), x, letter('y')), power(letter('y'), 2)),
    () => power(linear(draw), 3),
  ])();
}

function fractions(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => sum(quotient(number(draw), linear(draw)), quotient(whole(1), some(draw))),
    () => quotient(linear(draw), linear(draw)),
    () => sum(fraction(draw), product(fraction(draw), fraction(draw))),
    () => quotient(sum(power(x, 2), number(draw)), product(number(draw), x)),
    () => product(fraction(draw), sum(some(draw), fraction(draw))),
  ])();
}

function surds(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => sum(product(number(draw), root(draw)), number(draw)),
    () => product(sum(number(draw), root(draw)), sum(number(draw), root(draw))),
    () => quotient(number(draw), root(draw)),
    () => power(sum(root(draw), root(draw)), 2),
    () => product(sum(root(draw), x), sum(root(draw), x)),
  ])();
}

function powers(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => call('exp', sum(x, number(draw, 3))),
    () => power(call('exp', some(draw)), 2),
    () => product(power(x, draw.whole(2, 5)), call('exp', x)),
    () => sum(power(x, -draw.whole(1, 3)), power(letter('y'), 2)),
    () => product(number(draw), power(product(number(draw, 4), x), draw.whole(2, 4))),
  ])();
}

function logarithms(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => call('ln', product(number(draw), x)),
    () => call('ln', quotient(x, number(draw))),
    () => sum(call('ln', power(x, draw.whole(2, 4))), number(draw)),
    () => product(number(draw), call('ln', product(x, letter('y')))),
    () => sum(call('ln', sum(x, number(draw))), product(number(draw), x)),
  ])();
}

function trigonometry(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => sum(product(number(draw), call('sin', angle(draw))), call('cos', angle(draw))),
    () => power(call(draw.pick(['sin', 'cos']), angle(draw)), 2),
    () => product(number(draw), call('sin', angle(draw)), call('cos', angle(draw))),
    () => sum(call('tan', x), number(draw)),
    () => sum(power(call('sin', x), 2), product(number(draw), call('cos', product(whole(2), x)))),
  ])();
}

function absolutes(draw: Draw): Formula {
  return draw.pick<() => Formula>([
    () => call('abs', linear(draw, x)),
    () => sum(call('abs', product(whole(-draw.whole(2, 6)), x)), number(draw)),
    () => product(call('abs', x), call('abs', linear(draw, x))),
    () => sum(call('abs', linear(draw, x)), call('abs', linear(draw, letter('y')))),
  ])();
}

export const shapes: readonly Shape[] = [
  ['algebra', algebra],
  ['fractions', fractions],
  ['surds', surds],
  ['powers', powers],
  ['logarithms', logarithms],
  ['trigonometry', trigonometry],
  ['absolute values', absolutes],
];
