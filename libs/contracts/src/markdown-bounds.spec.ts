import { expect, it } from '@jest/globals';
import { markdown } from './fields.js';
import { type MarkdownFault, markdownFault } from './markdown-bounds.js';

const hostile: readonly [MarkdownFault, string][] = [
  ['markersInLine', '>'.repeat(19_990)],
  ['markersInLine', `${'- '.repeat(9_990)}a`],
  ['markersInLine', '1. '.repeat(6_666)],
  ['markersInLine', '> - '.repeat(5_000)],
  ['indentation', Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['underlines', 'a\n=\n'.repeat(5_000)],
  ['underlines', '> a\n> ---\n'.repeat(2_000)],
  ['emphasisInParagraph', '*a**b'.repeat(4_000)],
  ['emphasisInParagraph', 'a*'.repeat(10_000)],
  ['bracketsInParagraph', '['.repeat(20_000)],
  ['formulae', '$x^2$ '.repeat(3_333)],
  ['formulaChars', `$${'\\frac{1}{'.repeat(1_000)}`.padEnd(10_000, '}').concat('$')],
  ['formulaChars', `$$\n${'\\frac12 '.repeat(2_400)}`],
  ['formulaChars', `$$$\n${'\\frac12 '.repeat(2_400)}\n$$$`],
  ['cells', `$\\begin{matrix}${'1&'.repeat(1_500)}\\end{matrix}$`],
  ['macros', '$\\def\\a{xx}\\newcommand{\\b}{\\a\\a}$ '.repeat(20)],
  ['tableCells', `${'|a'.repeat(3_000)}|\n`],
  ['lines', '- a\n'.repeat(5_000)],
];

it.each(hostile)('refuses what exceeds %s', (fault, text) => {
  expect(markdownFault(text)).toBe(fault);
  expect(markdown.safeParse(text.slice(0, 20_000)).success).toBe(false);
});

it.each([
  ['a long text of words', 'A train leaves at 9:15. '.repeat(800)],
  ['a nested list', '- a\n  - b\n    1. c\n       - d\n> > quoted twice'],
  ['two prices', `It costs $5 here.\n\n${'word '.repeat(2_000)}\n\nand $6 there.`],
  ['many indices and products', 'Let $a_1*b_1 + a_2*b_2 = c_1$ and *so on*.\n\n'.repeat(200)],
  [
    'a matrix of 10 by 10',
    `$$\\begin{pmatrix}${'1&'.repeat(9)}1\\\\${`${'1&'.repeat(9)}1\\\\`.repeat(9)}\\end{pmatrix}$$`,
  ],
  ['a table', `| x | y |\n|---|---|\n${'| 1 | 2 |\n'.repeat(60)}`],
  ['lines that were emptied of a formula', `${' '.repeat(150)}\n`],
])('takes %s', (_, text) => {
  expect(markdownFault(text)).toBeNull();
});
