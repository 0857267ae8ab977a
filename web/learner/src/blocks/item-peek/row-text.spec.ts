import { expect, it } from 'vitest';
import { rowText } from './row-text.js';

it.each([
  ['Find the derivative of ${{a}}x^2$.', 'Find the derivative of ${{a}}x^2$.'],
  ['Mia has {{n}} apples.', 'Mia has $n$ apples.'],
  ['{{a*b}} and ${{a*b}}$', '$a \\cdot b$ and ${{a \\cdot b}}$'],
  ['{{n}} {{plural(n, apple, apples)}}', '$n$ …'],
  ['Solve\n\n$$\nx = {{a}}\n$$\n\nnow', 'Solve $x = {{a}}$ now'],
  ['$z = {{entry(zs, 1)}}$ and {{entry(M, 1, 2)}}', '$z = {{zs_{1}}}$ and $M_{1, 2}$'],
  ['Look at ![the plot](image:abcdefghijklmnopqrst-_.ABCDEFGHIJKLMNOPQRST01)', 'Look at the plot'],
  ['Look at ![the plot of…', 'Look at the plot of…'],
  ['It costs \\$ {{p}}', 'It costs \\$ $p$'],
])('%j is read as %j in a row', (statement, line) => expect(rowText(statement)).toBe(line));
