import type { ItemDraft } from './index.js';

/** Stand in example bodies for an object and for a person: who sends a body puts a real one there. */
export const exampleId = '0123456789abcdef01234567';
export const exampleUsername = 'adalovelace';
export const examplePassword = 'example1!';
export const examplePasscode = 'ZZZZ2222';

export const exampleItem: ItemDraft = {
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
};

export const exampleExam = { title: 'Unit test', sections: [{ items: [] }] };
