import { type ItemContent, variableKinds } from '@mathquiz/contracts';
import { expect, it } from 'vitest';
import { anItem } from '../../../testing/builders.js';
import { forPreview } from '../editor/use-preview.js';
import { blankItem } from './blank.js';
import { blankPart } from './blank-part.js';
import { blankVariable } from './blank-variable.js';
import { checkItem } from './check.js';
import { freeName } from './free-name.js';

const aPolynomial = {
  kind: 'polynomial' as const,
  letter: 'x',
  degree: 2,
  roots_from: -5,
  roots_to: 5,
  distinct: false,
  lead_from: 1,
  lead_to: 1,
};
const found = (change: Partial<ItemContent>) => checkItem(anItem(change)).map(({ code, path }) => `${path} ${code}`);

it('finds nothing to mend in a complete item', () => {
  expect(checkItem(anItem())).toEqual([]);
});

it('names what a new item still needs, each with its field', () => {
  expect(checkItem(blankItem()).map(({ path }) => path)).toEqual(['title', 'statement', 'parts.0.key']);
});

it('shows a preview without a title', () => {
  expect(forPreview(anItem({ title: ' ' }))?.title).toBe('…');
});

it('previews from the first character, with a prompt alone where the key is missing and places as they are', () => {
  expect(forPreview(blankItem())).toBeNull();
  const begun = forPreview({ ...blankItem(), statement: 'S', conditions: [' ', 'a > 1'] });
  expect(begun).toMatchObject({ statement: 'S', parts: [{ id: 'p', kind: 'manual' }] });
  expect(begun?.conditions).toEqual(['1 = 1', 'a > 1']);
  const keyed = { ...blankPart('number', 'p'), key: '2' } as ItemContent['parts'][number];
  expect(forPreview({ ...blankItem(), parts: [keyed, { ...blankPart('number', 'q'), prompt: 'And?' }] })).toMatchObject(
    {
      statement: '…',
      parts: [keyed, { id: 'q', kind: 'manual', prompt: 'And?' }],
    },
  );
});

it('finds an empty range, a bad name and an uncomputed variable', () => {
  const variables: ItemContent['variables'] = [
    { kind: 'integer', name: 'a', from: 5, to: 2, step: 1 },
    { kind: 'nonzero', name: '2b', from: 1, to: 2 },
    { kind: 'derived', name: 'c', expression: ' ' },
    { kind: 'choice', name: 'd', values: [] },
  ];
  expect(found({ variables })).toEqual([
    'variables.0.from emptyRange',
    'variables.1.name badName',
    'variables.2.expression expressionMissing',
    'variables.3.values valuesMissing',
  ]);
});

it('finds what keeps a matrix, a polynomial, a list or texts from being drawn', () => {
  const variables: ItemContent['variables'] = [
    { kind: 'matrix', name: 'M', rows: 2, columns: 3, from: 1, to: 0, invertible: true, symmetric: false },
    { ...aPolynomial, name: 'P', letter: 'M', distinct: true, roots_to: -5, lead_from: 0, lead_to: 0 },
    { ...aPolynomial, name: 'Q', letter: 'e' },
    { kind: 'list', name: 'L', values: ['1', '2'], texts: false, with: null },
    { kind: 'list', name: 'K', values: ['a'], texts: true, with: 'L' },
    { kind: 'list', name: 'J', values: ['a'], texts: true, with: 'P' },
    { kind: 'words', name: 'w', values: [' '] },
  ];
  expect(found({ variables })).toEqual([
    'variables.0.from emptyRange',
    'variables.0.rows squareExpected',
    'variables.1.letter letterTaken',
    'variables.1.roots_from tooFewRoots',
    'variables.1.lead_from emptyRange',
    'variables.2.letter badLetter',
    'variables.4.values listLengths',
    'variables.5.with noSuchList',
    'variables.6.values valuesMissing',
  ]);
});

it('offers every kind of variable complete, but for an expression and texts that only the author knows', () => {
  const waiting = variableKinds.filter((kind) => found({ variables: [blankVariable(kind, ['x'])] }).length > 0);
  expect(waiting).toEqual(['derived', 'words']);
});

it('wants texts in the options and one of them right', () => {
  const choice = blankPart('choice', 'p');
  const wrong = choice.kind === 'choice' ? choice.options.map((one) => ({ ...one, text: 'x', correct: false })) : [];
  expect(found({ parts: [choice] })).toEqual([
    'parts.0.options.0.text optionMissing',
    'parts.0.options.1.text optionMissing',
  ]);
  expect(found({ parts: [{ ...choice, options: wrong } as typeof choice] })).toEqual([
    'parts.0.options.0.correct noneCorrect',
  ]);
});

it('gives every variable a name of its own', () => {
  expect(freeName(['a', 'c'])).toBe('b');
  expect(freeName([...'abcdefghijklmnopqrstuvwxyz'])).toBe('a1');
  expect(blankVariable('integer', ['a']).name).toBe('b');
});

it('keeps prompt, points and key when a part becomes another kind', () => {
  const before = { ...blankPart('number', 'p'), prompt: 'How long?', points: 3, key: 'a+1' } as const;
  expect(blankPart('expression', 'p', before)).toMatchObject({ prompt: 'How long?', points: 3, key: 'a+1' });
});

it('wants a tool to draw with, and axes that go somewhere', () => {
  const graph = { ...blankPart('graph', 'p'), key: 'y = x', tools: [] };
  const axes = { x_from: 3, x_to: 3, y_from: 0, y_to: 1, step: 1 };
  expect(found({ parts: [{ ...graph, axes } as ItemContent['parts'][number]] })).toEqual([
    'parts.0.axes.x_from emptyAxis',
    'parts.0.tools toolsMissing',
  ]);
});

it('lets “none of these” be the only right answer', () => {
  const choice = blankPart('choice', 'p');
  const wrong = choice.kind === 'choice' ? choice.options.map((one) => ({ ...one, text: 'x', correct: false })) : [];
  expect(found({ parts: [{ ...choice, options: wrong, none_of_these: true } as typeof choice] })).toEqual([]);
});

it('accepts a text by a pattern alone', () => {
  const text = blankPart('text', 'p');
  expect(found({ parts: [{ ...text, patterns: ['[a-z]+'] } as typeof text] })).toEqual([]);
  expect(found({ parts: [{ ...text, patterns: ['[a-z]+', ' '] } as typeof text] })).toEqual([
    'parts.0.patterns.1 entryMissing',
  ]);
});
