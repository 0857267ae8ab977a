import { itemContent } from '@mathquiz/contracts';
import { drawVariant } from './variant.js';

const item = itemContent.parse({
  title: 'Golden',
  category: 'algebra',
  statement: '${{M}}$ ${{S}}$ ${{P}}$ ${{L}}$ {{K}} {{w}} {{a}} ${{Inv_{2,1}}}$',
  variables: [
    { kind: 'matrix', name: 'M', rows: 2, columns: 3, from: -9, to: 9 },
    { kind: 'matrix', name: 'S', rows: 2, columns: 2, from: -2, to: 2, invertible: true, symmetric: true },
    {
      kind: 'polynomial',
      name: 'P',
      degree: 3,
      roots_from: -4,
      roots_to: 4,
      distinct: true,
      lead_from: -2,
      lead_to: 2,
    },
    { kind: 'list', name: 'L', values: ['1', '2.50', '3/4', 'sqrt(2)'] },
    { kind: 'list', name: 'K', values: ['one', 'two and a half', 'three quarters', 'root'], texts: true, with: 'L' },
    { kind: 'words', name: 'w', values: ['Ada', 'Ben', 'Cem', 'Dua'] },
    { kind: 'integer', name: 'a', from: 1, to: 1000 },
    { kind: 'derived', name: 'Inv', expression: 'inverse(S)' },
  ],
  conditions: ['a > 300', 'rootOf(P, 1) < 0'],
  parts: [{ id: 'p', kind: 'number', key: 'det(S)' }],
});

it('matrices, polynomials, lists and texts are the same bytes for the same seed, for ever', () => {
  const statements = ['1', '2', 'kp3'].map((seed) => {
    const drawn = drawVariant(item, seed);
    return drawn.ok ? drawn.variant.statement : drawn.problem;
  });
  expect(statements).toMatchInlineSnapshot(`
[
  "$\\begin{pmatrix}-5&3&3\\\\6&-1&-6\\end{pmatrix}$ $\\begin{pmatrix}0&-1\\\\-1&1\\end{pmatrix}$ $x^{3}+x^{2}-4x-4$ $\\sqrt{2},\\, 2.50,\\, 1,\\, \\frac{3}{4}$ root, two and a half, one, three quarters Ben 611 $-1$",
  "$\\begin{pmatrix}7&-8&-4\\\\-9&4&-1\\end{pmatrix}$ $\\begin{pmatrix}0&-1\\\\-1&0\\end{pmatrix}$ $-2x^{3}-2x^{2}+32x+32$ $\\frac{3}{4},\\, 1,\\, 2.50,\\, \\sqrt{2}$ three quarters, one, two and a half, root Cem 886 $-1$",
  "$\\begin{pmatrix}5&-2&4\\\\-4&-8&5\\end{pmatrix}$ $\\begin{pmatrix}0&-2\\\\-2&-1\\end{pmatrix}$ $x^{3}+x^{2}-4x-4$ $\\frac{3}{4},\\, 2.50,\\, 1,\\, \\sqrt{2}$ three quarters, two and a half, one, root Ada 413 $-\\frac{1}{2}$",
]
`);
});
