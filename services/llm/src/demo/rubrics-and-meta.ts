import type { DemoExample } from './example.js';

/** Rubrics and filing that the stand-in writes. */
export const demoRubricsAndMeta: readonly DemoExample[] = [
  {
    purpose: 'rubrics',
    title: 'Where is the mistake?',
    replies: [
      {
        say: 'One line for each idea that an answer has to show, in the order of the argument.',
        parts: [
          {
            part_id: 'why',
            model_answer:
              'Squaring means $ (x + {{a}})(x + {{a}}) $. Each part of the first bracket meets each part of the second, so $ {{a}}x $ comes twice: $ {{2*a}}x $ is missing.',
            rubric: [
              { text: 'Writes the square as a product of two brackets, or draws the square.', points: 1 },
              { text: 'Says that $ {{a}} \\cdot x $ comes twice.', points: 1 },
              { text: 'Names the missing term $ {{2*a}}x $.', points: 1 },
            ],
          },
        ],
      },
    ],
  },
  {
    purpose: 'meta',
    title: null,
    replies: [
      {
        say: 'It is about numbers in everyday life, with one step of reasoning.',
        category: 'arithmetic',
        tags: ['word problem'],
        grade: 6,
        difficulty: 2,
      },
    ],
  },
];
