import type { DemoExample } from './example.js';

const twoSteps = ['Subtract ${{b}}$ on both sides, so that the term with $x$ stands alone:', '$$ {{a}}x = {{a*s}} $$'];

/** Worked solutions that the stand-in writes; the first one of "Two steps back" stops a step too early, which the grader finds. */
export const demoSolutions: readonly DemoExample[] = [
  {
    purpose: 'solve',
    title: 'Two steps back',
    replies: [
      {
        say: 'I undo the addition and read off the solution.',
        solution: [...twoSteps, 'So the solution is $x = {{a*s}}$.'].join('\n\n'),
        answers: [{ part_id: 'x', answer: '{{a*s}}' }],
      },
      {
        say: 'You are right to ask: the division was missing. Now both steps are there, with a reason for each.',
        solution: [
          ...twoSteps,
          'Divide both sides by ${{a}}$, because ${{a}}x$ means ${{a}}$ times $x$.',
          'So the solution is $x = {{s}}$.',
        ].join('\n\n'),
        answers: [{ part_id: 'x', answer: '{{s}}' }],
      },
    ],
  },
  {
    purpose: 'solve',
    title: 'Adding fractions',
    replies: [
      {
        say: 'I name the common denominator first and then each step of the addition.',
        solution: [
          'Both denominators divide ${{lcm(b,d)}}$, and no smaller number does. Write both fractions with it:',
          '$$ \\frac{ {{a}} }{ {{b}} } = \\frac{ {{a*lcm(b,d)/b}} }{ {{lcm(b,d)}} }, \\qquad \\frac{ {{c}} }{ {{d}} } = \\frac{ {{c*lcm(b,d)/d}} }{ {{lcm(b,d)}} } $$',
          'Now the pieces have the same size, so only the numerators are added. In lowest terms the sum is ${{s}}$.',
        ].join('\n\n'),
        answers: [{ part_id: 'sum', answer: '{{s}}' }],
      },
    ],
  },
  {
    purpose: 'solve',
    title: 'Where the product is zero',
    replies: [
      {
        say: 'I divide by the common factor, factor the quadratic and use that a product is zero only if a factor is.',
        solution: [
          'All terms are multiples of ${{k}}$. Divided by it, the equation is $ x^2 + {{-p-q}}x + {{p*q}} = 0 $.',
          'Look for two numbers whose sum is ${{p+q}}$ and whose product is ${{p*q}}$: these are ${{p}}$ and ${{q}}$. So',
          '$$ (x + {{-p}})(x + {{-q}}) = 0. $$',
          'A product is zero only if one of its factors is zero: $x = {{p}}$ or $x = {{q}}$.',
        ].join('\n\n'),
        answers: [
          { part_id: 'small', answer: '{{p}}' },
          { part_id: 'large', answer: '{{q}}' },
        ],
      },
    ],
  },
];
