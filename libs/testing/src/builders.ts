import type { ItemDraft } from '@mathquiz/contracts';
import { exampleItem } from '@mathquiz/contracts/example-values';

/** The contracts' example of an item (two parts whose variables are drawn: an expression and a choice), with its test cases. */
export function anItem(change: Partial<ItemDraft> = {}): ItemDraft {
  return {
    ...structuredClone(exampleItem),
    test_cases: [
      { part_id: 'a', answer: '{{2*a}}x + {{b}}', expected: 'correct' },
      { part_id: 'a', answer: '{{a}}x + {{b}}', expected: 'wrong' },
      { part_id: 'a', answer: '2x +) 3', expected: 'invalid' },
      { part_id: 'b', answer: 'parabola', expected: 'correct' },
    ],
    ...change,
  };
}
