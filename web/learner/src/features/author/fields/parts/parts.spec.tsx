import { MantineProvider } from '@mantine/core';
import { itemContent, type Part, type PartKind, partKinds, type Variable } from '@mathquiz/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../../../testing/builders.js';
import { fieldOf, goTo } from '../../editor/go-to.js';
import { blankPart } from '../../model/blank-part.js';
import { checkItem } from '../../model/check.js';
import { Parts } from './parts.js';

const variables: Variable[] = [
  { kind: 'integer', name: 'a', from: 1, to: 9, step: 1 },
  { kind: 'integer', name: 'b', from: 1, to: 9, step: 1 },
];

type Held = { parts: readonly Part[] };

function Host({ held }: { held: Held }) {
  const [parts, setParts] = useState(held.parts);
  const change = (next: readonly Part[]) => {
    held.parts = next;
    setParts(next);
  };
  return <Parts parts={parts} variables={variables} onChange={change} />;
}

/** The form of the parts, with what it holds at the moment. */
function form(parts: Part[]): Held {
  const held: Held = { parts };
  render(
    <MantineProvider env="test">
      <Host held={held} />
    </MantineProvider>,
  );
  return held;
}

const at = (path: string): HTMLElement => {
  const field = fieldOf(`parts.0.${path}`);
  if (field?.dataset.path !== `parts.0.${path}`) throw new Error(`no field for ${path}`);
  return field;
};
/** Writes into, or chooses in, the field of a path. */
const put = (path: string, value: string) => fireEvent.change(at(path), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByLabelText(name));

type Row = { does: () => void; saved: Readonly<Record<string, unknown>> };
const key = (value: string, more: () => void = () => undefined, saved: Row['saved'] = {}): Row => ({
  does: () => {
    put('key', value);
    more();
  },
  saved: { key: value, ...saved },
});

const rows: Readonly<Record<PartKind, Row>> = {
  choice: {
    does: () => {
      put('options.0.text', 'one');
      put('options.1.text', 'two');
      tick('Offer “none of these” at the end');
      tick('“None of these” is correct');
    },
    saved: { none_of_these: true, options: [{ correct: false }, { correct: false, text: 'two' }] },
  },
  choice_multi: {
    does: () => {
      put('options.0.text', 'one');
      put('options.1.text', 'two');
      tick('Option 2 is correct');
      put('scoring', 'rightMinusWrong');
    },
    saved: { scoring: 'rightMinusWrong', options: [{ correct: true }, { correct: true }] },
  },
  match: {
    does: () => {
      for (const side of ['0.left', '0.right', '1.left', '1.right']) put(`pairs.${side}`, side);
      press('Add one without a partner');
      put('distractors.0', 'nothing');
      press('Move pair 2 up');
    },
    saved: { pairs: [{ id: 'b', left: '1.left' }, { id: 'a' }], distractors: ['nothing'] },
  },
  order: {
    does: () => {
      press('Remove Entry 3');
      put('entries.0.text', 'first');
      put('entries.1.text', 'second');
      put('scoring', 'perNeighbour');
    },
    saved: { entries: [{ text: 'first' }, { text: 'second' }], scoring: 'perNeighbour' },
  },
  categorise: {
    does: () => {
      press('Add group');
      for (const group of [0, 1, 2]) put(`groups.${group}.title`, `group ${group}`);
      put('cards.0.text', '7');
      put('cards.1.text', '8');
      put('cards.0.group', 'z');
      put('cards.1.group', 'y');
      press('Remove Group 3');
    },
    // The card of the group that went away is in the first.
    saved: { groups: [{ id: 'x' }, { id: 'y' }], cards: [{ group: 'x' }, { group: 'y' }] },
  },
  text: {
    does: () => {
      put('accepted', 'rhombus; diamond');
      tick('Spaces matter');
      put('edit_distance', '2');
      press('Add pattern');
      put('patterns.0', 'rh?omb(us|i)');
    },
    saved: { accepted: ['rhombus', 'diamond'], patterns: ['rh?omb(us|i)'], edit_distance: 2, spaces_matter: false },
  },
  integer: key('2*a'),
  number: key(
    'a/4',
    () => {
      put('tolerance', 'absolute');
      tick('Improper fraction');
      put('lowest_terms', 'penalised');
      put('unreduced_credit', '25');
      put('other_form_credit.way', 'wrong');
    },
    {
      tolerance: { kind: 'absolute' },
      forms: ['improper'],
      lowest_terms: 'penalised',
      unreduced_credit: 0.25,
      other_form_credit: 0,
    },
  ),
  expression: key(
    'x^2',
    () => {
      put('asked', 'antiderivative');
      put('asked.variable', 't');
      tick('+ c must be written');
      put('form', 'partialFractions');
      put('form_variable', 't');
      put('other_form_credit.way', 'notJudged');
      put('other_form_credit.way', 'credit');
      put('other_form_credit', '30');
      put('forbidden_functions', 'abs; ln');
    },
    {
      asked: { kind: 'antiderivative', variable: 't', constant: 'required' },
      form: 'partialFractions',
      form_variable: 't',
      other_form_credit: 0.3,
      forbidden_functions: ['abs', 'ln'],
    },
  ),
  equation: key('y = a*x', () => put('names', 'theta'), { names: ['theta'] }),
  inequality: key('x < a', () => press('Add what is known'), { assume: { x: 'positive' } }),
  system: key('x = a, y = b'),
  interval: key('[a, a + 3)'),
  set: key('{a, b}', () => tick('Repeats count: {1, 1} is not {1}'), { repeats_count: true }),
  solution_set: key('x = a or x = b'),
  tuple: key('(a, b)', () => put('scoring', 'perElement'), { scoring: 'perElement' }),
  vector: key('(a, b, 1)', () => tick('Students also decide the size'), { size: 'free' }),
  matrix: key('[[a, b], [1, 2]]'),
  complex: key('a + b*i', () => put('form', 'polar'), { form: 'polar' }),
  logic: key('p and not q'),
  base_n: key(
    'a + 16',
    () => {
      put('base', '16');
      tick('A fixed number of digits, with leading zeros');
      put('digits', '4');
    },
    { base: 16, digits: 4 },
  ),
  units: key(
    '9.81*a',
    () => {
      put('unit', 'm/s^2');
      tick('Only this unit is accepted');
    },
    { unit: 'm/s^2', strict: true },
  ),
  graph: key(
    'line: (0,1) (2,5)\npoint: (1,{{a}})',
    () => {
      tick('Point');
      put('axes.x_to', '10');
      put('tolerance', '0.5');
    },
    { tools: ['point', 'line'], axes: { x_from: -6, x_to: 10 }, tolerance: 0.5 },
  ),
  steps: key(
    'x = a',
    () => {
      put('start', '2x = 2a');
      put('allow', 'consequence');
      put('form', 'factored');
      put('lines_credit', '40');
    },
    { start: '2x = 2a', allow: 'consequence', form: 'factored', lines_credit: 0.4 },
  ),
  manual: {
    does: () => {
      press('Add criterion');
      put('rubric.0.text', 'Names the theorem');
      put('rubric.0.points', '-1');
      put('model_answer', 'By Pythagoras.');
      put('max_chars', '500');
    },
    saved: { rubric: [{ text: 'Names the theorem', points: -1 }], model_answer: 'By Pythagoras.', max_chars: 500 },
  },
};

describe.each(partKinds)('a part of kind %s', (kind) => {
  it('is made in the form, and is what the contract takes', () => {
    const now = form([blankPart('number', 'p')]);
    put('kind', kind);
    rows[kind].does();
    const saved = itemContent.parse(anItem({ variables, parts: [...now.parts] })).parts[0];
    expect(saved).toMatchObject({ id: 'p', kind, ...rows[kind].saved });
  });

  it('shows for each problem the very field', () => {
    const blank = blankPart(kind, 'p');
    form([blank]);
    for (const { path } of checkItem(anItem({ parts: [blank] }))) {
      expect(goTo(path)).toBe(true);
      expect((document.activeElement as HTMLElement | null)?.dataset.path).toBe(path);
    }
  });
});

/** Parts whose fields all count: some are shown only beside what they belong to. */
const telling: Readonly<Partial<Record<PartKind, readonly object[]>>> = {
  number: [{ lowest_terms: 'penalised' }],
  complex: [{ form: 'polar' }],
  expression: [{ form: 'factored' }, { form: 'completedSquare', other_form_credit: 0.5 }],
};
/** What the contract gives a kind that does nothing for it. */
const idle: Readonly<Partial<Record<PartKind, readonly string[]>>> = {
  logic: ['assume'],
  manual: ['feedback', 'alternatives', 'attempt_penalty', 'follow_through'],
};

it.each(partKinds)('a part of kind %s shows a field for everything that the contract lets it say', (kind) => {
  const blank = blankPart(kind, 'p');
  const missing = (telling[kind] ?? [{}]).map((change) => {
    const shown = render(
      <MantineProvider env="test">
        <Host held={{ parts: [blankPart('number', 'o'), { ...blank, ...change } as Part] }} />
      </MantineProvider>,
    );
    const found = Object.keys(blank).filter((name) => {
      const path = CSS.escape(`parts.1.${name}`);
      return !shown.container.querySelector(`[data-path="${path}"], [data-path^="${path}."]`);
    });
    shown.unmount();
    return found;
  });
  const never = missing.reduce((left, found) => left.filter((name) => found.includes(name)));
  expect(new Set(never)).toEqual(new Set(['id', ...(idle[kind] ?? [])]));
});

it('asks for a higher derivative', () => {
  const now = form([blankPart('expression', 'p')]);
  put('asked', 'derivative');
  put('asked.order', '2');
  expect(now.parts[0]).toMatchObject({ asked: { kind: 'derivative', variable: 'x', order: 2 } });
});

describe('what every kind may have', () => {
  it('is a foreseen answer, and what a wrong try costs', () => {
    const now = form([blankPart('interval', 'p')]);
    press('Add foreseen answer');
    put('alternatives.0.key', '(a, b)');
    put('alternatives.0.class', 'open and closed');
    put('attempt_penalty', '10');
    expect(now.parts[0]).toMatchObject({
      alternatives: [{ key: '(a, b)', credit: 0.5, class: 'open and closed' }],
      attempt_penalty: 0.1,
    });
  });

  it('is an error carried forward from an earlier part in place of a variable', () => {
    const now = form([blankPart('number', 'p'), blankPart('choice', 'q'), blankPart('number', 'r')]);
    const from = fieldOf('parts.2.follow_through.from_part') as HTMLSelectElement;
    expect([...from.options].map(({ text }) => text)).toEqual(['no part', 'Part 1']);
    fireEvent.change(from, { target: { value: 'p' } });
    fireEvent.change(fieldOf('parts.2.follow_through.variable') as HTMLElement, { target: { value: 'b' } });
    expect(now.parts[2]?.follow_through).toEqual({ from_part: 'p', variable: 'b', credit: 1 });
    expect(fieldOf('parts.0.follow_through.from_part')?.dataset.path).not.toBe('parts.0.follow_through.from_part');
  });

  it('is nothing for a part that a person marks', () => {
    form([blankPart('manual', 'p')]);
    expect(screen.queryByText(/^More:/)).toBeNull();
    expect(screen.queryByText('Feedback after marking')).toBeNull();
  });
});

it('lets the key of a graph be drawn, unless it has variables', () => {
  form([blankPart('graph', 'p')]);
  put('key', 'line: (0,1) (2,5)');
  expect(screen.getByText('Draw the key')).toBeTruthy();
  put('key', 'line: (0,1) (2,{{a}})');
  expect(screen.queryByText('Draw the key')).toBeNull();
});

it('loses nothing to the keyboard passing through the menu of kinds', () => {
  const now = form([blankPart('order', 'p')]);
  put('entries.0.text', 'first');
  put('scoring', 'perNeighbour');
  for (const kind of ['categorise', 'integer', 'graph', 'order']) put('kind', kind);
  expect(now.parts[0]).toMatchObject({ entries: [{ text: 'first' }, {}, {}], scoring: 'perNeighbour' });
});

it('keeps a folded section open while its last text is taken away', () => {
  form([blankPart('set', 'p')]);
  const details = at('names').closest('details');
  if (details) details.open = true;
  put('names', 'theta');
  put('names', '');
  expect(details?.open).toBe(true);
});
