import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { partKinds } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../../../testing/builders.js';
import {
  begunItem,
  itemOfEveryField as everyField,
  itemOfOtherFields,
} from '../../../../testing/item-of-every-field.js';
import { blankItem } from '../../model/blank.js';
import { blankPart } from '../../model/blank-part.js';
import { readSource } from './read-source.js';
import { contentOf, replacement, sameContent, textOf } from './source-text.js';

const written = (content: ItemContent) => JSON.stringify(content);
const back = (text: string, like: ItemContent) => {
  const { value, errors } = readSource(text);
  expect(errors).toEqual([]);
  return contentOf(value, [like]);
};

describe('the text of an item', () => {
  it.each([
    ['with every field', everyField],
    ['with the others', itemOfOtherFields],
    ['as the form begins it', begunItem],
    ['as the server gives it', itemContent.parse(anItem())],
    ['that is new', blankItem()],
  ])('%s says the same letter by letter when it is read', (_, content) => {
    expect(written(back(textOf(content), content))).toBe(written(content));
  });

  it('stays the same whatever the order of what it is made from', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, one]) => [name, turned(one)]),
            )
          : value;
    const other = { ...(turned(everyField) as ItemContent), translations: everyField.translations };
    expect(sameContent(other, everyField)).toBe(true);
    expect(textOf(other)).toBe(textOf(everyField));
  });

  it('begins with what is read first', () => {
    expect(Object.keys(JSON.parse(textOf(everyField)) as object)).toEqual([
      ...[
        'title',
        'statement',
        'variables',
        'conditions',
        'figures',
        'parts',
        'hints',
        'solution',
        'test_cases',
        'category',
      ],
      ...['tags', 'language', 'grade', 'chapter', 'difficulty', 'translations'],
    ]);
  });

  it('changes one field alone where one is changed', () => {
    const text = textOf(everyField).replace('"answer": "{{v0}}"', '"answer": "7"');
    const [only] = everyField.test_cases;
    const changed = { ...everyField, test_cases: [{ ...only, answer: '7' }] };
    expect(written(back(text, everyField))).toBe(JSON.stringify(changed));
  });

  it('keeps the order of an entry that is cut and put in again, by what was saved', () => {
    const without = back(textOf({ ...everyField, parts: everyField.parts.slice(1) }), everyField);
    const { value } = readSource(textOf(everyField));
    expect(written(contentOf(value, [without, everyField]))).toBe(written(everyField));
  });

  it.each([[partKinds.slice(0, 20)], [partKinds.slice(20)]])(
    'may leave out what has a usual value, as the contract has it: %s',
    (some) => {
      const parts = some.map((kind, at) => {
        const { id, key, options, pairs, entries, groups, cards, accepted, base, unit, tools } = blankPart(
          kind,
          `p${at}`,
        ) as Record<string, unknown>;
        return { id, kind, key, options, pairs, entries, groups, cards, accepted, base, unit, tools };
      });
      const filled = JSON.stringify({ title: 'T', statement: 'S', category: 'algebra', parts }).replaceAll('""', '"x"');
      const { value, errors } = readSource(filled.replaceAll('"accepted":[]', '"accepted":["x"]'));
      expect(errors).toEqual([]);
      const content = contentOf(value, []);
      expect(content).toEqual(itemContent.parse(value));
    },
  );

  it('keeps fields that have the name of what every object has', () => {
    const content = {
      ...everyField,
      parts: [{ ...blankPart('equation', 'p'), assume: JSON.parse('{"__proto__":"integer"}') }],
    };
    expect(written(back(textOf(content), content))).toBe(written(content));
  });
});

it('puts in what is other, and no more', () => {
  expect(replacement('abcdef', 'abXYef')).toEqual({ from: 2, to: 4, insert: 'XY' });
  expect(replacement('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
  expect(replacement('same', 'same')).toMatchObject({ insert: '' });
});
