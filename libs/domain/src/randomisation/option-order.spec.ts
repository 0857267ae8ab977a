import { itemContent } from '@mathquiz/contracts';
import { idsOfLabels } from './option-order.js';
import { drawVariant } from './variant.js';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `text ${id}`, correct: id === 'a' }));

describe('labels of options', () => {
  it.each([
    ['choice', true, true],
    ['choice_multi', true, false],
    ['choice', false, true],
  ] as const)(
    'mean in a %s part (shuffled by the test: %s, none of these: %s) what its variants show',
    (kind, shuffle, none_of_these) => {
      const content = itemContent.parse({
        title: 'T',
        statement: 'S',
        category: 'algebra',
        parts: [{ id: 'p', kind, options, none_of_these }],
      });
      const [part] = content.parts;
      for (let at = 0; at < 40; at += 1) {
        const [seed, generator] = [Math.floor(at / 2), at % 2 === 0 ? 1 : 2] as const;
        const drawn = drawVariant(content, `seed-${seed}`, { shuffleChoices: shuffle, generator });
        const shown = drawn.ok ? (drawn.variant.parts[0]?.options ?? []) : [];
        expect(shown).toHaveLength(none_of_these ? 5 : 4);
        for (const { label, id } of shown) {
          const by = { shuffleChoices: shuffle, generator };
          if (part?.kind === kind) expect(idsOfLabels(part, content, `seed-${seed}`, by, [label, 'o99'])).toEqual([id]);
        }
      }
    },
  );
});
