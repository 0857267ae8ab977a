import type { ItemDraft } from '@mathquiz/contracts';

/** An item with two parts whose variables are drawn: an expression and a choice. */
export function anItem(change: Partial<ItemDraft> = {}): ItemDraft {
  return {
    title: 'Derivative of a quadratic',
    statement: 'Let $f(x) = {{a}}x^2 + {{b}}x$.',
    variables: [
      { kind: 'nonzero', name: 'a', from: -9, to: 9 },
      { kind: 'integer', name: 'b', from: 1, to: 9 },
    ],
    conditions: ['a != b'],
    parts: [
      { id: 'a', kind: 'expression', prompt: "What is $f'(x)$?", key: '2*a*x + b', points: 2 },
      {
        id: 'b',
        kind: 'choice',
        prompt: 'The graph of $f$ is',
        options: [
          { id: 'parabola', text: 'a parabola', correct: true },
          { id: 'line', text: 'a line', correct: false },
          { id: 'circle', text: 'a circle', correct: false },
        ],
      },
    ],
    solution: "$f'(x) = {{2*a}}x + {{b}}$.",
    category: 'calculus',
    tags: ['derivative'],
    test_cases: [
      { part_id: 'a', answer: '{{2*a}}x + {{b}}', expected: 'correct' },
      { part_id: 'a', answer: '{{a}}x + {{b}}', expected: 'wrong' },
      { part_id: 'a', answer: '2x +) 3', expected: 'invalid' },
      { part_id: 'b', answer: 'parabola', expected: 'correct' },
    ],
    ...change,
  };
}
