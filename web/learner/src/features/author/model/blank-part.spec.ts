import { itemContent, type Part, type PartKind, partKinds } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/builders.js';
import { blankPart, partAsKind } from './blank-part.js';
import { checkItem } from './check.js';
import { answerHint, keyHints } from './hints.js';
import { kindGroups } from './kind-groups.js';

/** A part with every empty text written: what an author does at least. */
function filled(part: Part): Part {
  const fill = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => fill(one, ''));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, name)]));
    return value === '' && ['text', 'left', 'right', 'title', 'unit'].includes(key) ? 'm' : value;
  };
  const written = fill(part, '') as Part;
  if (written.kind === 'text') return { ...written, accepted: ['rhombus'] };
  return 'key' in written ? { ...written, key: keyHints[written.kind] ?? '' } : written;
}

describe.each(partKinds)('a new part of kind %s', (kind) => {
  const blank = blankPart(kind, 'p');

  it('is what the contract wants, once its empty fields are written', () => {
    const part = filled(blank);
    expect(checkItem(anItem({ parts: [part] }))).toEqual([]);
    expect(itemContent.parse(anItem({ parts: [part] })).parts).toEqual([part]);
  });

  it('has a problem at each field that the contract refuses while it is empty', () => {
    const refused = itemContent.safeParse(anItem({ parts: [blank] }));
    const paths = refused.success ? [] : refused.error.issues.map(({ path }) => path.join('.'));
    const found = checkItem(anItem({ parts: [blank] })).map(({ path }) => path);
    expect(found).toEqual(expect.arrayContaining(paths));
  });

  it('stands in one group of the menu, and says how an answer is written', () => {
    expect(kindGroups.filter(({ kinds }) => kinds.some((one) => one === kind))).toHaveLength(1);
    if (kind !== 'manual') expect(answerHint(filled(blank), [])).not.toBe('');
  });
});

describe('a part that becomes another kind', () => {
  const none = new Map<PartKind, Part>();
  const number: Part = {
    ...blankPart('number', 'p'),
    kind: 'number',
    key: 'a/2',
    tolerance: { kind: 'decimals', places: 1 },
    forms: ['decimal'],
    lowest_terms: 'optional',
    unreduced_credit: 0.5,
    other_form_credit: 0,
    prompt: 'How long?',
    alternatives: [{ key: 'a', credit: 0.5, feedback: '', class: '' }],
  };

  it('keeps its key, tolerance and foreseen answers where both kinds have them', () => {
    expect(partAsKind('units', number, none)).toMatchObject({
      prompt: 'How long?',
      key: 'a/2',
      tolerance: { kind: 'decimals', places: 1 },
      alternatives: [{ key: 'a' }],
    });
    expect(partAsKind('choice', number, none).alternatives).toEqual([]);
  });

  it('turns what it shows into options, entries, left sides or cards', () => {
    const order = blankPart('order', 'p');
    const written = order.kind === 'order' ? order.entries.map((entry) => ({ ...entry, text: `${entry.id}!` })) : [];
    const before = { ...order, entries: written } as Part;
    expect(partAsKind('choice', before, none)).toMatchObject({ options: written });
    expect(partAsKind('categorise', before, none)).toMatchObject({ cards: written });
    expect(partAsKind('match', before, none)).toMatchObject({ pairs: written.map(({ text }) => ({ left: text })) });
  });

  it('leaves one right option of several', () => {
    const several = blankPart('choice_multi', 'p');
    if (several.kind !== 'choice_multi') throw new Error('not a choice');
    const all = { ...several, options: several.options.map((option) => ({ ...option, correct: true })) };
    const single = partAsKind('choice', all, none);
    expect(single.kind === 'choice' && single.options.map(({ correct }) => correct)).toEqual([true, false]);
  });

  it('gets back what it had as that kind, with what was changed since', () => {
    const shelf = new Map<PartKind, Part>([['number', number]]);
    const passing = { ...partAsKind('graph', number, shelf), prompt: 'How far?' };
    expect(partAsKind('number', passing, shelf)).toEqual({ ...number, prompt: 'How far?' });
    const asInteger = { ...blankPart('integer', 'p', number), key: '2*a' } as Part;
    expect(partAsKind('number', asInteger, shelf)).toMatchObject({ key: '2*a', forms: ['decimal'] });
  });
});
