import type { DemoExample } from './example.js';

const train = {
  title: 'How far does the train go?',
  statement: 'A train goes at {{v}} km/h without a stop.',
  variables: [
    { kind: 'choice', name: 'v', values: ['80', '100', '120', '140', '160'] },
    { kind: 'integer', name: 't', from: 2, to: 5 },
    { kind: 'integer', name: 'q', from: 1, to: 3 },
  ],
  conditions: ['q != t'],
  hints: ['How far does it go in one hour?'],
  solution:
    'Each hour the train goes {{v}} km, so in {{t}} hours it goes $ {{t}} \\cdot {{v}} = {{t*v}} $ km.\n\nA quarter of an hour is a quarter of that way: $ {{v}} : 4 = {{v/4}} $ km, and {{q}} of them are ${{q*v/4}}$ km.',
  category: 'arithmetic',
  tags: ['word problem'],
  language: 'en-US',
  grade: 6,
  difficulty: 2,
};
const way = { id: 'way', kind: 'number', prompt: 'How many kilometers does it go in {{t}} hours?', points: 1 };
const quarters = {
  id: 'quarters',
  kind: 'number',
  prompt: 'How many kilometers does it go in {{q}} quarters of an hour?',
  key: 'q*v/4',
  points: 1,
};
const forgot = { key: 'v', credit: 0, feedback: 'That is the way of one hour.', class: 'one hour only' };
const answers = [
  { part_id: 'way', answer: '{{t*v}}' },
  { part_id: 'quarters', answer: '{{q*v/4}}' },
];

const museum = {
  title: 'A class at the museum',
  statement:
    'A class of {{n}} students goes to the museum. A ticket costs {{p}} euros, and the guide costs {{g}} euros for the whole class.',
  variables: [
    { kind: 'choice', name: 'n', values: ['20', '22', '24', '26', '28'] },
    { kind: 'integer', name: 'p', from: 3, to: 7 },
    { kind: 'choice', name: 'e', values: ['1/2', '1', '3/2', '2'] },
    { kind: 'derived', name: 'g', expression: 'n*e' },
  ],
  parts: [
    {
      id: 'total',
      kind: 'number',
      prompt: 'What does the visit cost altogether, in euros?',
      key: 'n*p + g',
      alternatives: [
        {
          key: 'n*p',
          credit: 0.5,
          feedback: 'Those are the tickets. The guide has to be paid too.',
          class: 'forgets a part of the cost',
        },
      ],
    },
    {
      id: 'each',
      kind: 'number',
      prompt: 'What does each student pay, in euros, when they share the cost equally?',
      key: 'p + e',
    },
  ],
  hints: ['What do the tickets cost together?', 'Share what everything costs among the students.'],
  solution:
    'The tickets cost $ {{n}} \\cdot {{p}} = {{n*p}} $ euros, and with the guide that is $ {{n*p}} + {{g}} = {{n*p+g}} $ euros.\n\nShared equally each student pays $ {{n*p+g}} : {{n}} = {{p+e}} $ euros.',
  category: 'arithmetic',
};

/** Items that the stand-in writes; the first train has a wrong key, which the grader finds. */
export const demoItems: readonly DemoExample[] = [
  {
    purpose: 'generate',
    title: null,
    replies: [
      {
        say: 'Here is an item about speed, with two questions on it.',
        item: { ...train, parts: [{ ...way, key: 'v/t', alternatives: [forgot] }, quarters] },
        answers,
      },
      {
        say: 'The way is speed times time, not divided by it. I have corrected the key.',
        item: { ...train, parts: [{ ...way, key: 'v*t', alternatives: [forgot] }, quarters] },
        answers,
      },
    ],
  },
  {
    purpose: 'randomize',
    title: 'A class at the museum',
    replies: [
      {
        say: 'The number of students, the ticket and the guide vary. The guide is chosen so that each student pays full or half euros.',
        item: museum,
        answers: [
          { part_id: 'total', answer: '{{n*p+g}}' },
          { part_id: 'each', answer: '{{p+e}}' },
        ],
      },
    ],
  },
];
