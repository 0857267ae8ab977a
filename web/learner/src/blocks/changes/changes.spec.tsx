import { MantineProvider } from '@mantine/core';
import type { ItemContent } from '@mathquiz/contracts';
import type { Place } from '@mathquiz/domain/changes';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../../lib/use-call.js';
import { anItem } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { startTestTexts } from '../../testing/texts.js';
import { Changes } from './changes.js';

type Extra = Partial<ItemContent> & { sketches?: unknown };
const sides = { before: 'Version 3', after: 'Version 4' };
const shown = (before: Extra, after: Extra) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Changes before={anItem(before)} after={anItem(after)} sides={sides} />
      </QueryClientProvider>
    </MantineProvider>,
  );
const part = anItem().parts[0];
// Names of categories are the school's.
beforeEach(() => void fakeApi());
const place = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('section');
  if (!found) throw new Error('a heading without its place');
  return found;
};
const marked = (box: HTMLElement, mark: 'ins' | 'del') =>
  [...box.querySelectorAll(mark)].map(({ textContent }) => textContent);

describe('what is different between two versions', () => {
  it('says so where nothing is', () => {
    shown({}, {});
    expect(screen.getByText('No differences.')).toBeTruthy();
  });

  it('stands place by place, in the words of the editor, with what went and what came marked and told', () => {
    if (part?.kind !== 'expression') throw new Error('another item');
    shown(
      { statement: 'A long rectangle with $a$.' },
      { statement: 'A short rectangle with $a$.', grade: 7, parts: [{ ...part, key: '3*x', form: 'factored' }] },
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'General',
      'Statement',
      'Part 1',
    ]);
    expect(marked(place('Statement'), 'del')).toEqual(['removed: long']);
    expect(marked(place('Statement'), 'ins')).toEqual(['added: short']);
    expect(place('Statement').textContent).toContain('−A removed: long rectangle with $a$.');
    expect(marked(place('General'), 'ins')).toEqual(['Grade 7']);
    expect(place('General').textContent).toContain('Version 3−nothing');
    const rows = within(place('Part 1')).getAllByRole('heading', { level: 4 });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Key', 'Form of the answer']);
    expect(marked(place('Part 1'), 'del')).toEqual(['2*a*x', 'Any form']);
    expect(marked(place('Part 1'), 'ins')).toEqual(['3*x', 'Factored']);
  });

  it('shows the maths typeset on a press, beside its source', async () => {
    shown({ statement: 'Find $x^2$ now.' }, { statement: 'Find $x^3$ now.' });
    fireEvent.click(screen.getByRole('button', { name: 'With math displayed' }));
    // MathML of both, for those who hear it.
    await screen.findAllByText('x^3', { selector: 'annotation' });
    expect(document.querySelectorAll('math')).toHaveLength(2);
    expect(marked(place('Statement'), 'ins')).toEqual(['added: $x^3$']);
  });

  it('says of a variable that it came, of another that it moved, and names a field that nobody has foreseen', () => {
    const named = (name: string) => ({ kind: 'nonzero' as const, name, from: -5, to: 5 });
    shown(
      { variables: [named('a'), named('b'), named('c')] },
      { variables: [named('c'), named('a'), named('b'), named('d')], sketches: [{ plot: 'x^2' }] },
    );
    expect(place('Variable c').textContent).toContain('moved from place 3 to place 1');
    expect(place('Variable d').textContent).toContain('added');
    expect(place('Variable d').textContent).toContain('Whole number except 0');
    expect(place('sketches').textContent).toContain('x^2');
  });

  it('names a translation by its language and its text, and tells its words alone', () => {
    const said = (text: string, stale_since: number | null = null) => ({
      'ko-KR': {
        texts: { statement: { text, stale_since }, 'parts.p.prompt': { text: '무엇입니까?', stale_since: null } },
      },
    });
    const prompt = part ? [{ ...part, prompt: 'What is it?' }] : [];
    shown(
      { parts: prompt, translations: said('이 도형의 넓이', 3) },
      { parts: prompt, translations: { ...said('이 도형의 둘레'), 'de-DE': { texts: {} } } },
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '한국어: Statement',
    ]);
    expect(marked(place('한국어: Statement'), 'ins')).toEqual(['added: 둘레']);
    expect(within(place('한국어: Statement')).getByRole('heading', { level: 4 }).textContent).toBe(
      'Stale since version',
    );
  });

  it('leaves the long middle of what stayed for a press', () => {
    const long = `Begin ${'and so on '.repeat(200)}`;
    shown({ solution: `${long}old` }, { solution: `${long}new` });
    expect(place('Worked solution').textContent).not.toContain('Begin');
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole text' }));
    expect(place('Worked solution').textContent).toContain('Begin and so on');
  });

  it('tells it in the reader’s language', async () => {
    await startTestTexts('ko-KR');
    shown({ title: '둘레' }, { title: '넓이' });
    expect(place('제목').textContent).toContain('넓이');
    expect(marked(place('제목'), 'ins')).toHaveLength(1);
  });
});

function Choosing({ onChosen }: { onChosen: (places: readonly Place[]) => void }) {
  const [chosen, setChosen] = useState<readonly Place[]>(['title']);
  const onChoose = (places: readonly Place[]) => {
    setChosen(places);
    onChosen(places);
  };
  const after = anItem({ title: 'T', statement: 'S', solution: 'So.' });
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Changes before={anItem()} after={after} choosing={{ chosen, onChoose, both: ['solution'] }} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

it('lets its reader choose places, all of them or none', () => {
  let last: readonly Place[] = [];
  render(
    <Choosing
      onChosen={(places) => {
        last = places;
      }}
    />,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('Take over: Title').checked).toBe(true);
  fireEvent.click(box('Take over: Statement'));
  expect(last).toEqual(['title', 'statement']);
  fireEvent.click(box('Take over: Title'));
  expect(last).toEqual(['statement']);
  fireEvent.click(screen.getByRole('button', { name: 'Choose everything' }));
  expect(last).toEqual(['title', 'statement', 'solution']);
  fireEvent.click(screen.getByRole('button', { name: 'Choose nothing' }));
  expect(last).toEqual([]);
  expect(place('Worked solution').textContent).toContain('Both of you changed this.');
  expect(place('Statement').textContent).not.toContain('Both of you');
});
