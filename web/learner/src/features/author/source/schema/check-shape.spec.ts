import { describe, expect, it } from 'vitest';
import { itemOfEveryField } from '../../../../testing/item-of-every-field.js';
import { checkShape } from './check-shape.js';
import schema from './item-schema.json';
import { itemSchema } from './json-schema.js';

const item = (more: object = {}) => ({ ...structuredClone(itemOfEveryField), ...more });
const faults = (value: unknown) => checkShape(value, itemSchema).map(({ code, path }) => `${path.join('.')} ${code}`);
const ofPart = (more: object) => {
  const [part] = item().parts;
  return faults(item({ parts: [{ ...part, ...more }] }));
};
const ofVariable = (variable: object) => faults(item({ variables: [variable] }));

describe('the shape of an item', () => {
  it('is right where the contract takes it', () => {
    expect(faults(item())).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['a field that is none', faults(item({ titel: 'x' })), ['titel unknown']],
    ['a field that is missing', faults({ ...item(), parts: undefined, category: 1 }), ['category type', 'parts type']],
    ['no item at all', faults([]), [' type']],
    ['a text for a number', ofVariable({ kind: 'integer', name: 'a', from: '1', to: 2 }), ['variables.0.from type']],
    ['a broken number', ofVariable({ kind: 'integer', name: 'a', from: 1.5, to: 2 }), ['variables.0.from type']],
    [
      'a number out of range',
      ofVariable({ kind: 'decimal', name: 'a', from: 0, to: 1, places: 7 }),
      ['variables.0.places most'],
    ],
    ['a kind that is none', ofVariable({ kind: 'whole', name: 'a' }), ['variables.0.kind choice']],
    ['no kind', ofVariable({ name: 'a' }), ['variables.0 missing']],
    [
      'a field of another kind',
      ofVariable({ kind: 'nonzero', name: 'a', from: 1, to: 2, step: 1 }),
      ['variables.0.step unknown'],
    ],
    ['what a kind needs', ofVariable({ kind: 'derived', name: 'a' }), ['variables.0 missing']],
    ['a name that is none', ofVariable({ kind: 'derived', name: '1a', expression: '2' }), ['variables.0.name pattern']],
    ['too few entries', faults(item({ parts: [] })), ['parts tooFew']],
    ['too much text', faults(item({ title: 'x'.repeat(201) })), ['title tooLong']],
    ['a word that is none of some', ofPart({ kind: 'choice_multi', scoring: 'some' }), ['parts.0.scoring choice']],
    ['a share above all', ofPart({ attempt_penalty: 2 }), ['parts.0.attempt_penalty most']],
    ['a language that is none', faults(item({ translations: { xx: { texts: {} } } })), ['translations.xx choice']],
    ['null where it may not be', faults(item({ chapter: null })), ['chapter type']],
  ])('with %s is told so', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('may be half done: what is not written yet is no fault', () => {
    expect(faults(item({ title: ' ', statement: '', conditions: [''] }))).toEqual([]);
  });

  it('names the types that may stand somewhere', () => {
    expect(checkShape('9', itemSchema.properties?.grade ?? {})).toMatchObject([
      { params: { expected: 'integer null' } },
    ]);
  });

  it('is told in words of JSON Schema that are looked at here', () => {
    const known = new Set(
      'type properties required additionalProperties propertyNames items minItems maxItems minLength maxLength pattern minimum maximum exclusiveMinimum const enum anyOf oneOf default $ref $defs $schema'.split(
        ' ',
      ),
    );
    const foreign: string[] = [];
    const walk = (one: unknown): void => {
      if (typeof one !== 'object' || one === null) return;
      for (const [word, inner] of Object.entries(one)) {
        if (!known.has(word)) foreign.push(word);
        if (word === 'properties' || word === '$defs') Object.values(inner as object).forEach(walk);
        else if (Array.isArray(inner)) inner.forEach(walk);
        else if (word !== 'default') walk(inner);
      }
    };
    walk(schema);
    expect(foreign).toEqual([]);
  });
});
