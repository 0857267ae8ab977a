import { type ItemContent, itemContent, type Locale } from '@mathquiz/contracts';
import { textsOf } from './index.js';

/** An item with a text at every place that can be translated. */
export const everyText: ItemContent = itemContent.parse({
  title: 'Fruit on the line',
  category: 'algebra',
  language: 'en-US',
  statement: 'There are {{n}} {{plural(n, fruit)}} on the line.\n\n![](figure:f1)',
  variables: [
    { kind: 'integer', name: 'n', from: 2, to: 9 },
    { kind: 'words', name: 'fruit', values: ['apple|apples', 'pear|pears'] },
    { kind: 'list', name: 'who', values: ['Ann', 'Ben'], texts: true },
  ],
  figures: [
    {
      kind: 'number_line',
      id: 'f1',
      from: '0',
      to: '10',
      points: [{ at: 'n', label: 'the fruit' }],
      caption: 'A line',
      alt: 'A line with a point',
    },
  ],
  parts: [
    {
      id: 'c',
      kind: 'choice_multi',
      prompt: 'Which are more than {{n}}?',
      options: [
        { id: 'a', text: '${{n+1}}$', correct: true, feedback: 'Yes, one more.' },
        { id: 'b', text: 'none of them', correct: false },
      ],
      feedback: { correct: 'Well done.', wrong: 'Count again.' },
    },
    {
      id: 'm',
      kind: 'match',
      prompt: 'Match them.',
      pairs: [
        { id: 'x', left: 'one', right: 'odd' },
        { id: 'y', left: 'two', right: 'even' },
        { id: 'z', left: 'three', right: 'odd' },
      ],
      distractors: ['neither'],
    },
    {
      id: 'o',
      kind: 'order',
      prompt: 'The smallest first.',
      entries: [
        { id: 'l', text: 'little' },
        { id: 'b', text: 'big' },
      ],
    },
    {
      id: 'g',
      kind: 'categorise',
      prompt: 'Sort them.',
      groups: [
        { id: 'e', title: 'Even' },
        { id: 'o', title: 'Odd' },
      ],
      cards: [
        { id: 'k', text: 'two', group: 'e' },
        { id: 'h', text: 'three', group: 'o' },
      ],
    },
    {
      id: 'w',
      kind: 'text',
      prompt: 'What lies on the line?',
      accepted: ['{{fruit}}'],
      alternatives: [{ key: 'line', credit: 0, feedback: 'On it, not the line.' }],
    },
    {
      id: 'e',
      kind: 'expression',
      prompt: 'Double ${{n}}x$.',
      key: '2*n*x',
    },
    {
      id: 'p',
      kind: 'manual',
      prompt: 'Say why.',
      model_answer: 'Because it is so.',
      rubric: [{ id: 'r', text: 'gives a reason', points: 1 }],
    },
  ],
  solution: 'Count {{n}} steps, says {{entry(who, 1)}}.',
});

/** Every text of it in a language: what a hole, a formula and a mark is stays. */
export const translatedBy = (content: ItemContent, language: Locale, say: (text: string) => string): ItemContent => ({
  ...content,
  translations: {
    ...content.translations,
    [language]: {
      texts: Object.fromEntries(
        textsOf(content).map(({ path, text }) => [path, { text: say(text), stale_since: null }]),
      ),
    },
  },
});
