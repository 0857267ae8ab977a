import type { ItemDraft } from '@mathquiz/contracts';

/** A part for each way of answering that has a field of its own. */
export const itemOfEveryField: ItemDraft = {
  title: 'Every way of answering',
  statement: 'Answer with the keyboard: $x$.',
  category: 'algebra',
  parts: [
    {
      id: 'a',
      kind: 'choice',
      prompt: 'Which of these is prime?',
      none_of_these: true,
      options: [
        { id: 'four', text: 'four', correct: false },
        { id: 'nine', text: 'nine', correct: false },
      ],
    },
    {
      id: 'b',
      kind: 'match',
      prompt: 'Match the squares.',
      pairs: [
        { id: 'two', left: '2', right: 'four' },
        { id: 'three', left: '3', right: 'nine' },
      ],
      distractors: ['eight'],
    },
    {
      id: 'c',
      kind: 'order',
      prompt: 'From small to large.',
      entries: ['one', 'two', 'three'].map((text, at) => ({ id: `e${at}`, text })),
    },
    { id: 'd', kind: 'matrix', prompt: 'Write the unit matrix.', key: '[[1, 0], [0, 1]]' },
    { id: 'e', kind: 'steps', prompt: 'Solve it.', key: 'x = 3', start: '2x + 1 = 7' },
    { id: 'f', kind: 'graph', prompt: 'Draw the line.', key: 'y = x + 1', tools: ['line'] },
    { id: 'g', kind: 'units', prompt: 'How long are 1200 cm?', key: '12', unit: 'm' },
    { id: 'h', kind: 'base_n', prompt: 'Write 5 in binary.', key: '5', base: 2 },
    { id: 'i', kind: 'manual', prompt: 'Why?', model_answer: 'Because $x$ is.', max_chars: 200 },
  ],
};
