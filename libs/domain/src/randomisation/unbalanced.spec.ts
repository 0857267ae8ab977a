import { unbalancedIn } from './unbalanced.js';

it.each([
  ['\\frac{1}{2', '{'],
  ['x}', '}'],
  ['\\left( x', '\\left('],
  ['x \\right)', '\\right)'],
  ['\\left( {x \\right)', '{'],
  ['\\begin{cases} x', '\\begin{cases}'],
  ['x \\end{cases}', '\\end{cases}'],
  ['\\begin{cases} x \\end{matrix}', '\\begin{cases}'],
  ['\\left\\langle x', '\\left\\langle'],
])('tells which sign of %s stands alone', (tex, sign) => {
  expect(unbalancedIn(tex)).toBe(sign);
});

it.each([
  '\\frac{1}{2}',
  '\\left( x \\right]',
  '\\left. x \\right|',
  '\\{ x \\}',
  '\\begin{cases} {x} \\\\ y \\end{cases}',
  '\\leftarrow x',
  '',
])('finds nothing in %s', (tex) => {
  expect(unbalancedIn(tex)).toBeNull();
});
