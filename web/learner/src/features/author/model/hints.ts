import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';

/** How a key of a kind is written: in maths, which reads the same in every language. */
export const keyHints: Readonly<Partial<Record<PartKind, string>>> = {
  integer: '2*a + 3',
  number: 'a/4',
  base_n: '2*a + 3',
  units: '9.81*a',
  complex: 'a + 2i',
  expression: '2*a*x + b',
  equation: 'y = a*x + 1',
  inequality: 'a*x < 6',
  system: 'x + y = a, x - y = 1',
  logic: 'p and not q',
  steps: 'x = a',
  interval: '[a, a + 3)',
  set: '{a, 2a}',
  solution_set: 'x = a or x = -a',
  tuple: '(a, 2a)',
  vector: '(a, 2a, 1)',
  matrix: '[[a, 0], [1, 2]]',
  graph: 'line: (0, 1) (2, {{a}})',
};

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

/** How an answer to this part is written in a test case. What is chosen goes by the author's short names. */
export function answerHint(part: Part, variables: readonly Variable[]): string {
  const first = variables[0];
  const a = first ? `{{${first.name}}}` : '2';
  // As in a key; where digits are typed or drawn, a value stands in braces.
  const plain = first?.name ?? '2';
  switch (part.kind) {
    case 'choice':
      return ids(part.options)[0] ?? '';
    case 'choice_multi':
      return ids(part.options).slice(0, 2).join(',');
    case 'match':
      return part.pairs.map(({ id }) => `${id}:${id}`).join(',');
    case 'order':
      return ids(part.entries).join(',');
    case 'categorise':
      return part.cards.map(({ id, group }) => `${id}:${group}`).join(',');
    case 'text':
      return part.accepted[0] ?? '';
    case 'manual':
      return '';
    case 'integer':
      return plain;
    case 'number':
      return `${plain}/4`;
    case 'base_n':
      return '1'.repeat(part.digits ?? 4);
    case 'units':
      return `${a} ${part.unit}`.trim();
    case 'complex':
      return `${plain} + 2i`;
    case 'expression':
      return `${plain}x + 1`;
    case 'equation':
      return `y = ${plain}x + 1`;
    case 'inequality':
      return `x < ${plain}`;
    case 'system':
      return `x = ${plain}, y = 1`;
    case 'logic':
      return 'p and not q';
    case 'interval':
      return `[${plain}, oo)`;
    case 'set':
      return `{ 1, ${plain} }`;
    case 'solution_set':
      return `x = ${plain} or x = 1`;
    case 'tuple':
      return `(${plain}, 1)`;
    case 'vector':
      return `(${plain}, 1, 0)`;
    case 'matrix':
      return `[[${plain}, 0], [1, 2]]`;
    case 'graph':
      return `line: (0, 1) (2, ${a})`;
    case 'steps':
      return `x + 1 = 3\nx = ${plain}`;
  }
}
