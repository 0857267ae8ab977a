import { partKinds } from '@mathquiz/contracts';
import { usual } from './fields.js';
import { changesOf, placesOf } from './index.js';
import { anItem } from './testing.js';

const integer = (name: string, more: object = {}) => ({ kind: 'integer', name, from: 1, to: 9, ...more });
const told = (before: Parameters<typeof anItem>[0], after: Parameters<typeof anItem>[0]) =>
  changesOf(anItem(before), anItem(after)).map(({ path, kind, before: old, after: now }) => [path, kind, old, now]);

describe('what is different between two states of an item', () => {
  it('is nothing where nothing was changed, though fields stand in another order or were stored before they existed', () => {
    const { language: _, parts, ...old } = anItem();
    const turned = Object.fromEntries(Object.entries(old).reverse());
    const older = { ...turned, parts: parts.map(({ feedback: __, ...part }) => part) } as unknown as typeof old;
    expect(changesOf({ ...older, language: null, parts } as never, anItem())).toEqual([]);
    expect(changesOf(older as never, anItem())).toEqual([]);
  });

  it('is told field by field, with the paths of problems, in the order in which an item is written', () => {
    const before = { tags: ['area'], variables: [integer('a'), integer('b')], conditions: ['a != b'] };
    const after = {
      title: 'Area',
      tags: ['area', 'grade 7'],
      grade: 7,
      variables: [integer('a', { from: 2 }), integer('b')],
      conditions: ['a > b'],
      parts: [{ id: 'p', kind: 'number', key: 'a*b', points: 2 }],
    };
    expect(told(before, after)).toEqual([
      ['title', 'changed', 'Perimeter', 'Area'],
      ['tags', 'changed', 'area', 'area; grade 7'],
      ['grade', 'added', null, '7'],
      ['variables.0.from', 'changed', '1', '2'],
      ['conditions.0', 'changed', 'a != b', 'a > b'],
      ['parts.0.points', 'changed', '1', '2'],
      ['parts.0.key', 'changed', '2*a', 'a*b'],
    ]);
    expect(placesOf(changesOf(anItem(before), anItem(after)))).toEqual([
      'title',
      'facts',
      'variables:a',
      'conditions',
      'parts:p',
    ]);
  });

  it('names what came and what went with what it holds, and not with what nobody has touched', () => {
    const options = [
      { id: 'a', text: 'Yes', correct: true },
      { id: 'b', text: 'No', correct: false },
    ];
    const after = {
      variables: [integer('n')],
      parts: [
        { id: 'q', kind: 'choice', options },
        { id: 'p', kind: 'number', key: '2*a' },
      ],
    };
    expect(told({ variables: [] }, after)).toEqual([
      ['variables.0', 'added', null, null],
      ['variables.0.kind', 'added', null, 'integer'],
      ['variables.0.from', 'added', null, '1'],
      ['variables.0.to', 'added', null, '9'],
      ['variables.0.step', 'added', null, '1'],
      ['parts.0', 'added', null, null],
      ['parts.0.kind', 'added', null, 'choice'],
      ['parts.0.points', 'added', null, '1'],
      ['parts.0.options.0', 'added', null, null],
      ['parts.0.options.0.text', 'added', null, 'Yes'],
      ['parts.0.options.0.correct', 'added', null, 'true'],
      ['parts.0.options.1', 'added', null, null],
      ['parts.0.options.1.text', 'added', null, 'No'],
    ]);
    const gone = changesOf(anItem(after), anItem({ variables: [], parts: after.parts.slice(1) }));
    expect(gone.every(({ kind }) => kind === 'removed')).toBe(true);
  });

  it('tells what moved as moved: the fewest that could have', () => {
    const list = (...names: string[]) => ({ variables: names.map((name) => integer(name)) });
    expect(told(list('a', 'b', 'c'), list('c', 'a', 'b'))).toEqual([['variables.0', 'moved', '3', '1']]);
  });

  it('knows options by their ids, and test cases by what stands around them', () => {
    const options = (...texts: [string, string][]) => ({
      parts: [{ id: 'p', kind: 'choice', options: texts.map(([id, text]) => ({ id, text, correct: id === 'a' })) }],
    });
    expect(told(options(['a', 'One'], ['b', 'Two']), options(['b', 'Two'], ['a', 'Ones']))).toEqual([
      ['parts.0.options.1', 'moved', '1', '2'],
      ['parts.0.options.1.text', 'changed', 'One', 'Ones'],
    ]);
    const cases = (...answers: string[]) => ({
      test_cases: answers.map((answer) => ({ part_id: 'p', answer, expected: 'correct' })),
    });
    expect(told(cases('1', '2', '3'), cases('1', '5', '3', '4'))).toEqual([
      ['test_cases.1.answer', 'changed', '2', '5'],
      ['test_cases.3.answer', 'added', null, '4'],
      ['test_cases.3.expected', 'added', null, 'correct'],
      ['test_cases.3.part_id', 'added', null, 'p'],
    ]);
  });

  it('leaves out no field that it has never heard of, whatever is in it', () => {
    const made = (sketches: unknown, extra: unknown = undefined) => ({ ...anItem(), sketches, extra }) as never;
    const changes = changesOf(made([{ name: 'f', plot: 'x^2' }]), made([{ name: 'f', plot: 'x^3' }], { name: 'new' }));
    expect(changes).toEqual([
      { place: 'extra', path: 'extra.name', kind: 'added', before: null, after: 'new' },
      { place: 'sketches', path: 'sketches.0.plot', kind: 'changed', before: 'x^2', after: 'x^3' },
    ]);
    expect(changesOf(made(7), made(['a']))).toMatchObject([{ place: 'sketches', before: '7', after: 'a' }]);
    expect(changesOf(made(null), made('Draw it'))).toMatchObject([{ place: 'sketches', kind: 'added' }]);
    expect(changesOf(made([1]), made([2, { x: null }]))).not.toEqual([]);
  });

  it('takes each figure for a place of its own, by its id', () => {
    const line = (id: string, to: string) => ({
      kind: 'number_line',
      id,
      from: '0',
      to,
      points: [{ at: '1', label: 'A' }],
    });
    const before = { figures: [line('f1', '5'), line('f2', '5')] };
    const after = { figures: [line('f1', '5'), { ...line('f2', '9'), points: [{ at: '2', label: 'A' }] }] };
    expect(changesOf(anItem(before), anItem(after)).map(({ place, path }) => [place, path])).toEqual([
      ['figures:f2', 'figures.1.points.0.at'],
      ['figures:f2', 'figures.1.to'],
    ]);
  });

  it('takes two variables of one name, as a draft may have them, for two', () => {
    const twice = { variables: [integer('a'), integer('a', { to: 5 })] };
    expect(told(twice, { variables: [integer('a'), integer('a', { to: 6 })] })).toEqual([
      ['variables.1.to', 'changed', '5', '6'],
    ]);
  });

  it('calls usual what the contract gives to a field that is left out', () => {
    const least: Record<string, object> = {
      choice: {
        options: [
          { id: 'a', text: 'x', correct: false },
          { id: 'b', text: 'y', correct: false },
        ],
      },
      match: { pairs: [{ id: 'a', left: 'x', right: 'y' }] },
      order: {
        entries: [
          { id: 'a', text: 'x' },
          { id: 'b', text: 'y' },
        ],
      },
      categorise: {
        groups: [
          { id: 'a', title: 'x' },
          { id: 'b', title: 'y' },
        ],
        cards: [{ id: 'c', text: 'z', group: 'a' }],
      },
      text: { accepted: ['x'] },
      base_n: { key: '1', base: 2 },
      units: { key: '1', unit: 'm' },
      manual: {},
      graph: { key: 'points: (0,0)', tools: ['point'] },
    };
    least.choice_multi = least.choice ?? {};
    const given = partKinds.map(
      (kind) => anItem({ parts: [{ id: 'p', kind, ...(least[kind] ?? { key: '1' }) }] }).parts[0],
    );
    for (const [name, value] of Object.entries(usual)) {
      if (name === 'correct') continue;
      const found = given.flatMap((part) => (part && name in part ? [(part as never)[name]] : []));
      expect([name, found.length > 0, found.every((one) => JSON.stringify(one) === JSON.stringify(value))]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });
});
