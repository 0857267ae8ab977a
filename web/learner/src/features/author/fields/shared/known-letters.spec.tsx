import { MantineProvider } from '@mantine/core';
import type { AuthorVariant, Part } from '@mathquiz/contracts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anItem } from '../../../../testing/builders.js';
import { fieldOf } from '../../editor/go-to.js';
import { blankPart } from '../../model/blank-part.js';
import { type Shown, ShownItem } from '../../model/shown.js';
import { Parts } from '../parts/parts.js';

type Drawn = AuthorVariant['parts'][number];

const variant = (part: Partial<Drawn>): AuthorVariant => ({
  seed: '1',
  values: {},
  statement: '',
  parts: [{ key: 'p', kind: 'equation', prompt: '', points: 1, answer_key: {}, ...part }],
  hints: [],
  solution: '',
});

/** The form of one part beside what the preview knows of it. */
function form(part: Part, shown: Partial<Shown>) {
  const held: { parts: readonly Part[] } = { parts: [part] };
  const all: Shown = {
    variants: [],
    content: anItem({ parts: [part] }),
    open: new Set(),
    pending: false,
    half: false,
    error: null,
    retry: () => undefined,
    ...shown,
  };
  render(
    <MantineProvider env="test">
      <ShownItem value={all}>
        <Parts
          parts={held.parts}
          variables={[]}
          onChange={(parts) => {
            held.parts = parts;
          }}
        />
      </ShownItem>
    </MantineProvider>,
  );
  return held;
}

const equation = { ...blankPart('equation', 'p'), key: 'y = f(x)' } as Part;
const chips = () => within(screen.getByRole('list', { name: 'This question knows:' })).getAllByRole('listitem');

describe('under the key stands what the question knows', () => {
  it('by letters and functions, as students type them', () => {
    form(equation, { variants: [variant({ letters: ['f', 'x', 'y'], functions: ['f'] })] });
    expect(chips().map(({ textContent }) => textContent)).toEqual(['x', 'y', 'f(x)']);
    expect(screen.queryByText(/one letter that students choose/)).toBeNull();
  });

  it('with the letter that an answer may bring', () => {
    form(equation, { variants: [variant({ letters: ['x'], free_letters: 1 })] });
    expect(chips()).toHaveLength(1);
    expect(screen.getByText(/one letter that students choose/)).toBeTruthy();
  });

  it('or that there are none, or that any will do', () => {
    form(equation, { variants: [variant({ letters: [] })] });
    expect(screen.getByText('This question knows no letters.')).toBeTruthy();
    form(equation, { variants: [variant({})] });
    expect(screen.getByText('Any letters may stand in the answer.')).toBeTruthy();
  });

  it('and says what to do first while the key is not written', () => {
    form(equation, { variants: [variant({ letters: ['x'] })], open: new Set(['p']), pending: true });
    expect(screen.getByText(/^Once the key is written/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'This question knows:' })).toBeNull();
  });

  it('and waits while the first preview, or that of another kind, is on its way', () => {
    form(equation, { variants: [variant({ kind: 'number' })], pending: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText(/^Once the key is written/)).toBeNull();
  });

  it('and can be asked for again where it could not be loaded', () => {
    const retry = vi.fn();
    form(equation, { error: new Error('gone'), retry });
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('and is nothing where a number is asked for', () => {
    form({ ...blankPart('number', 'p'), key: '5' } as Part, { variants: [variant({ kind: 'number' })] });
    expect(screen.queryByText(/This question knows|Any letters|Once the key/)).toBeNull();
  });
});

it('takes letters, names and functions in one place', () => {
  const held = form(equation, {});
  const put = (field: string, value: string) =>
    fireEvent.change(fieldOf(`parts.0.${field}`) as HTMLElement, { target: { value } });
  put('functions', 'f; g');
  expect(held.parts[0]).toMatchObject({ functions: ['f', 'g'], names: [] });
  put('names', 'theta; k');
  expect(held.parts[0]).toMatchObject({ names: ['theta', 'k'] });
});

it('says of quantities that all usual units are known, and in which one the key is', () => {
  form({ ...blankPart('units', 'p'), key: '5', unit: ' km/h ' } as Part, {});
  expect(screen.getByText(/^This question knows all common units.* The key is in km\/h\.$/)).toBeTruthy();
});
