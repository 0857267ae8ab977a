import { MantineProvider } from '@mantine/core';
import { itemContent, type Part, type PartKind } from '@mathquiz/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { anItem } from '../../../../../testing/builders.js';
import { fieldOf } from '../../../editor/go-to.js';
import { blankPart } from '../../../model/blank-part.js';
import { Parts } from '../../parts/parts.js';

type Held = { part: Part };

function Host({ held }: { held: Held }) {
  const [parts, setParts] = useState<readonly Part[]>([held.part]);
  const change = (next: readonly Part[]) => {
    held.part = next[0] ?? held.part;
    setParts(next);
  };
  return <Parts parts={parts} variables={[]} onChange={change} />;
}

function form(kind: PartKind): Held {
  const held: Held = { part: { ...blankPart(kind, 'p'), key: 'x = 5' } as Part };
  render(
    <MantineProvider env="test">
      <Host held={held} />
    </MantineProvider>,
  );
  return held;
}

const put = (path: string, value: string) =>
  fireEvent.change(fieldOf(`parts.0.${path}`) as HTMLElement, { target: { value } });
const label = 'Must the answer stand solved?';

it.each(['equation', 'inequality', 'system', 'solution_set'] as const)(
  'an author of kind %s says whether the answer must stand solved, and what it earns where it does not',
  (kind) => {
    const now = form(kind);
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Where the key gives values, such as x = 5',
      'Yes, solved as the key is',
      'No, whatever has the same solutions counts',
    ]);
    put('solved', 'required');
    expect(now.part).toMatchObject({ solved: 'required', unsolved_credit: null });
    put('unsolved_credit.way', 'credit');
    put('unsolved_credit', '30');
    expect(now.part).toMatchObject({ unsolved_credit: 0.3 });
    put('unsolved_credit.way', 'notJudged');
    expect(now.part).toMatchObject({ unsolved_credit: null });
    expect(itemContent.parse(anItem({ variables: [], parts: [now.part] })).parts).toEqual([now.part]);
  },
);

it('asks nothing of unsolved answers where whatever has the same solutions counts', () => {
  form('equation');
  expect(screen.getByLabelText('Right solutions that do not stand solved')).toBeTruthy();
  put('solved', 'any');
  expect(screen.queryByLabelText('Right solutions that do not stand solved')).toBeNull();
});

it('is no question for intervals and expressions', () => {
  form('interval');
  form('expression');
  expect(screen.queryByLabelText(label)).toBeNull();
});
