import type { ItemContent } from '@mathquiz/contracts';
import { checking } from './checking.handler.js';
import { drawing } from './drawing.handler.js';

const item: ItemContent = {
  title: '',
  category: 'algebra',
  tags: [],
  language: null,
  grade: null,
  chapter: '',
  difficulty: null,
  statement: 'What is ${{a}}x + \\frac{1}{2}$ for $x = {{1/2 + 1/3}}$?',
  variables: [{ kind: 'integer', name: 'a', from: 2, to: 9, step: 1 }],
  conditions: ['a > 1'],
  parts: [],
  figures: [],
  hints: [],
  solution: '',
  test_cases: [],
  translations: {},
};

/**
 * Loads and compiles what every first task needs. A process does it before it says that it is ready, so that the time of a task is that task's
 * own: the first drawing of a cold process costs 23 to 46 ms of CPU, after this 3 to 6, and a task may take 250.
 */
export function warmUp(): void {
  for (const seed of ['1', '2', '3']) {
    drawing({ content: item, options: {} })(seed);
    checking({ content: item })({ seed, look: null });
  }
}
