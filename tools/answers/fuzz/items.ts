import { type ItemContent, itemContent, type Part, partKinds } from '@mathquiz/contracts';
import { drawVariant, type VariantPart } from '@mathquiz/domain/randomisation';
import type { Draw } from '../generate/draw.ts';
import { formula } from './grammar.ts';
import { anyText, randomText } from './inputs.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `option ${id}`, correct: id !== 'c' }));
const keys: Readonly<Record<string, string>> = {
  integer: '12',
  number: '3/4',
  expression: '2*x + a',
  equation: 'x^2 = 4',
  inequality: 'x^2 < 4',
  system: 'x + y = 3 and x - y = 1',
  solution_set: 'x = 2 or x = 3',
  interval: '[0, 2) U (3, oo)',
  set: '{1, 2, 3}',
  tuple: '(1, x)',
  vector: '(1, 2, 3)',
  matrix: '[[1, 2], [3, 4]]',
  complex: '2 + 3i',
  logic: 'p and not q',
  base_n: '11',
  units: '36',
  graph: 'line: (0,1) (2,5)',
  steps: 'x = 2',
};
const more: Readonly<Record<string, object>> = {
  choice: { options },
  choice_multi: { options, scoring: 'rightMinusWrong' },
  match: { pairs: [{ id: 'a', left: 'l', right: 'r' }] },
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
    cards: [{ id: 'c', text: 't', group: 'a' }],
  },
  text: { accepted: ['isosceles triangle'], patterns: ['(a|b)*c+[0-9]{2,5}'], edit_distance: 2 },
  number: { tolerance: { kind: 'significant', figures: 3 } },
  base_n: { base: 2 },
  units: { unit: 'km/h' },
  graph: { tools: ['point', 'line'] },
  steps: { start: '2x = 4', lines_credit: 0.5 },
};

const itemOf = (parts: unknown, change: object = {}): ItemContent | null => {
  const parsed = itemContent.safeParse({
    title: 'T',
    statement: 'S',
    category: 'algebra',
    variables: [{ kind: 'integer', name: 'a', from: 2, to: 9 }],
    parts,
    ...change,
  });
  return parsed.success ? parsed.data : null;
};

const draftOf = (kind: Part['kind']): object => ({
  id: 'a',
  kind,
  ...(keys[kind] ? { key: keys[kind] } : {}),
  ...more[kind],
});

/** A drawn part of every kind. Throws an Error that names the kind which its contract or its drawing no longer takes. */
export const partOfEveryKind: readonly VariantPart[] = partKinds.map((kind) => {
  const item = itemOf([draftOf(kind)]);
  const drawn = item ? drawVariant(item, '1') : null;
  const part = drawn?.ok ? drawn.variant.parts[0] : undefined;
  if (!part) throw new Error(`no ${kind} part: ${drawn?.ok === false ? JSON.stringify(drawn.problem) : 'refused'}`);
  return part;
});

const anyFormula = (draw: Draw): string => (draw.chance(3) ? anyText(draw) : formula(draw, 3)).slice(0, 500) || 'x';

/** An item as a careless author writes it; null when its contract refuses it. */
export function carelessItem(draw: Draw): ItemContent | null {
  const kind = draw.pick(partKinds);
  const hole = () => `{{${draw.chance(4) ? randomText(draw) : formula(draw, 2)}}}`;
  const variables = [
    draw.pick([
      { kind: 'integer', name: 'a', from: draw.whole(-20, 5), to: draw.whole(0, 20), step: draw.whole(1, 3) },
      { kind: 'decimal', name: 'a', from: 0, to: draw.whole(0, 9), places: draw.whole(1, 6) },
      { kind: 'choice', name: 'a', values: [anyFormula(draw), anyFormula(draw)] },
      { kind: 'polynomial', name: 'a', degree: draw.whole(1, 6), roots_from: -9, roots_to: draw.whole(-9, 9) },
      { kind: 'matrix', name: 'a', rows: draw.whole(1, 6), columns: draw.whole(1, 6), from: -9, to: 9 },
    ]),
    { kind: 'derived', name: 'x', expression: anyFormula(draw) },
  ];
  return itemOf(
    [{ ...draftOf(kind), ...(keys[kind] && draw.chance(2) ? { key: anyFormula(draw) } : {}), prompt: hole() }],
    {
      variables,
      conditions: draw.chance(3) ? [`${formula(draw, 2)} != ${formula(draw, 2)}`] : [],
      statement: `Find $${hole()}x + ${hole()}$ and ${hole()}.`,
    },
  );
}
