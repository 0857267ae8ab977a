import { MantineProvider } from '@mantine/core';
import type { PublicPart } from '@mathquiz/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { startTestTexts } from '../../testing/texts.js';
import type { Answer } from './answer.js';
import { AnswerField } from './answer-field.js';

const labelled = (letter: string, texts: string[]) => texts.map((text, at) => ({ id: `${letter}${at + 1}`, text }));
const part = (change: Partial<PublicPart>): PublicPart => ({
  key: '0_a',
  kind: 'text',
  prompt: '',
  points: 1,
  ...change,
});

type PageProps = { shown: PublicPart; first: Answer | undefined; onGiven: (answer: Answer) => void };
function Page({ shown, first, onGiven }: PageProps) {
  const [answer, setAnswer] = useState(first);
  return (
    <AnswerField
      part={shown}
      label="Answer"
      answer={answer}
      onChange={(next) => {
        onGiven(next);
        setAnswer(next);
      }}
    />
  );
}

/** A field that keeps its answer, as a page does; gives what was answered last. */
function answering(shown: PublicPart, first?: Answer) {
  const given: Answer[] = [];
  render(
    <MantineProvider env="test">
      <Page shown={shown} first={first} onGiven={(answer) => given.push(answer)} />
    </MantineProvider>,
  );
  return { given, last: () => given.at(-1)?.value };
}
const type = (name: string | RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name });
  field.focus();
  fireEvent.change(field, { target: { value } });
};
/** As a keyboard does: on what has the focus. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('choosing and placing', () => {
  const options = labelled('o', ['two', 'three', '']);

  it('offers "none of these" in the reader’s language, and never beside another option', () => {
    const { last } = answering(part({ kind: 'choice_multi', options, none_of_these: 'o3' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'two' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    expect(last()).toBe('o1,o2');
    fireEvent.click(screen.getByRole('checkbox', { name: 'None of these' }));
    expect(last()).toBe('o3');
    fireEvent.click(screen.getByRole('checkbox', { name: 'two' }));
    expect(last()).toBe('o1');
  });

  it('matches with a menu a prompt, named by the prompt, in any order', async () => {
    const prompts = labelled('p', ['4', '9']);
    const { last } = answering(part({ kind: 'match', prompts, options }));
    fireEvent.change(await screen.findByRole('combobox', { name: '9' }), { target: { value: 'o2' } });
    expect(last()).toBe('p2:o2');
    fireEvent.change(screen.getByRole('combobox', { name: '4' }), { target: { value: 'o1' } });
    expect(last()).toBe('p1:o1,p2:o2');
    fireEvent.change(screen.getByRole('combobox', { name: '9' }), { target: { value: '' } });
    expect(last()).toBe('p1:o1');
  });

  it('names an option or a menu that is a formula in plain words, with its exponents', async () => {
    const shown = answering(part({ kind: 'choice', options: labelled('o', ['$x^2$', '$\\frac{1}{2}$']) }));
    fireEvent.click(screen.getByRole('radio', { name: 'x²' }));
    expect(shown.last()).toBe('o1');
    expect(screen.getByRole('radio', { name: '1/2' })).toBeTruthy();
    answering(part({ kind: 'match', prompts: labelled('p', ['$3^2$']), options: labelled('o', ['9']) }));
    expect(await screen.findByRole('combobox', { name: '3²' })).toBeTruthy();
  });

  it('names formulas by letters in the menu, and shows them typeset', async () => {
    answering(part({ kind: 'categorise', prompts: labelled('p', ['4']), options: labelled('o', ['$x^2$', '$2x$']) }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'A: x²',
      'B: 2x',
    ]);
  });

  it('counts an order only once an entry was moved, says where it went, and keeps the focus on the button', async () => {
    const { given, last } = answering(part({ kind: 'order', options: labelled('o', ['one', 'two', 'three']) }));
    (await screen.findByRole('button', { name: 'Move up: three' })).focus();
    expect(given).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Move up: three' }));
    expect(last()).toBe('o1,o3,o2');
    expect(screen.getByRole('status').textContent).toBe('three is now at place 2 of 3.');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: three'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(last()).toBe('');
  });

  it('takes the order shown for an answer when it is kept on purpose', async () => {
    const { last } = answering(part({ kind: 'order', options: labelled('o', ['one', 'two']) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this order' }));
    expect(last()).toBe('o1,o2');
  });
});

describe('typing', () => {
  it('says that a whole number is expected where something else is typed, and changes the sign', async () => {
    const { last } = answering(part({ kind: 'integer' }));
    type('Answer', '2.5');
    expect(await screen.findByText('A whole number is expected.')).toBeTruthy();
    type('Answer', '12');
    fireEvent.click(screen.getByRole('button', { name: 'Change the sign' }));
    expect(last()).toBe('-12');
  });

  it('shows the base, and which digits it has', async () => {
    answering(part({ kind: 'base_n', base: 2 }));
    type('Answer, in base 2', '1021');
    expect(await screen.findByText('Only digits of base 2 are expected.')).toBeTruthy();
  });

  it('asks for the unit of a quantity', async () => {
    answering(part({ kind: 'units' }));
    expect(screen.getByText('A number with its unit, such as 12 m')).toBeTruthy();
    type('Answer', '9.81');
    expect(await screen.findByText('The unit is missing.')).toBeTruthy();
  });

  it('says what is expected where a formula is of another kind', async () => {
    localStorage.setItem('answerEditor.expression', '"plain"');
    const { last } = answering(part({ kind: 'equation' }));
    type('Answer', '2x + 1');
    expect(await screen.findByText(/^An equation is expected/)).toBeTruthy();
    type('Answer', 'y = 2x + 1');
    await waitFor(() => expect(screen.queryByText(/^An equation is expected/)).toBeNull());
    expect(last()).toBe('y = 2x + 1');
  });

  it('counts the characters of a long text', () => {
    const { last } = answering(part({ kind: 'manual', max_chars: 50 }));
    type('Answer', 'Because it is even.');
    expect(screen.getByText('19 of 50 characters')).toBeTruthy();
    expect(last()).toBe('Because it is even.');
  });
});

describe('elements', () => {
  it('makes a matrix of its fields, and walks between them by keys', async () => {
    const { last } = answering(part({ kind: 'matrix', size: { rows: 2, columns: 2 } }));
    await screen.findByRole('textbox', { name: 'Row 1, column 1' });
    type('Row 1, column 1', '1');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 2, column 1');
    type('Row 2, column 1', 'sqrt(2)');
    expect(last()).toBe('[[1, ], [sqrt(2), ]]');
    type('Row 1, column 2', '2/3');
    type('Row 2, column 2', '-1');
    expect(last()).toBe('[[1, 2/3], [sqrt(2), -1]]');
  });

  it('separates with semicolons for those who write decimal commas', async () => {
    await startTestTexts('de-DE');
    const { given } = answering(part({ kind: 'vector', size: { rows: 1, columns: 2 } }));
    await screen.findByRole('textbox', { name: 'Element 1' });
    type('Element 1', '1,5');
    type('Element 2', '-2');
    expect(given.at(-1)).toEqual({ value: '(1,5; -2)', decimal: 'comma' });
  });

  it('shows a stored tuple in its fields, and lets the size grow where it is free', async () => {
    const { last } = answering(part({ kind: 'tuple' }), { value: '(1, f(2, 3))', decimal: 'point' });
    expect(((await screen.findByRole('textbox', { name: 'Element 2' })) as HTMLInputElement).value).toBe('f(2, 3)');
    fireEvent.click(screen.getByRole('button', { name: 'Add an element' }));
    type('Element 3', '4');
    expect(last()).toBe('(1, f(2, 3), 4)');
    fireEvent.click(screen.getByRole('button', { name: 'Remove an element' }));
    expect(last()).toBe('(1, f(2, 3))');
  });

  it('is no answer as long as all fields are empty', async () => {
    const { last } = answering(part({ kind: 'tuple', size: { rows: 1, columns: 2 } }));
    await screen.findByRole('textbox', { name: 'Element 1' });
    type('Element 1', '3');
    type('Element 1', '');
    expect(last()).toBe('');
  });
});

describe('steps', () => {
  it('adds a line with Enter, takes an empty one away with Backspace, and reads typed signs as joints', async () => {
    const start = { text: '2x+1=7', latex: '2x+1=7' };
    const { last } = answering(part({ kind: 'steps', start }));
    await screen.findByRole('textbox', { name: 'Answer, Line 1' });
    type('Answer, Line 1', '2x = 6');
    press('Enter');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer, Line 2'));
    type('Answer, Line 2', '=');
    type('Answer, Line 2', '> x = 3');
    expect(last()).toBe('2x = 6\n=> x = 3');
    press('Enter');
    press('Backspace');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer, Line 2'));
    expect(screen.queryByRole('textbox', { name: 'Answer, Line 3' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'How line 2 follows' }), { target: { value: '<=>' } });
    expect(last()).toBe('2x = 6\n<=> x = 3');
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(last()).toBe('<=> x = 3');
    expect(screen.queryByRole('button', { name: /Remove line/ })).toBeNull();
  });
});

describe('drawing', () => {
  const axes = { x_from: -6, x_to: 6, y_from: -6, y_to: 6, step: 1 };
  const area = () => screen.findByRole('application', { name: 'Drawing area' });

  it('sets points with arrows and Enter', async () => {
    const { last } = answering(part({ kind: 'graph', axes, tools: ['line', 'point'] }));
    (await area()).focus();
    press('Enter');
    press('ArrowRight');
    press('ArrowUp');
    press('ArrowUp');
    press('Enter');
    expect(last()).toBe('line: (0,0) (1,2)');
    expect(screen.getByText('Line through (0, 0) and (1, 2)')).toBeTruthy();
    press('Backspace');
    expect(last()).toBe('');
  });

  it('draws a region with its boundary dashed, and the boundary can be made solid', async () => {
    const { last } = answering(part({ kind: 'graph', axes, tools: ['region'] }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Dashed' }));
    (await area()).focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) press(key);
    expect(last()).toBe('region: (0,0) (1,0) dashed side (1,2)');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dashed' }));
    expect(last()).toBe('region: (0,0) (1,0) solid side (1,2)');
  });

  it('takes typed points, changes them, and removes what was drawn', async () => {
    const { last } = answering(part({ kind: 'graph', axes, tools: ['circle'] }));
    await area();
    type('Circle: type its points', '(0|0) (3|4)');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(last()).toBe('circle: centre (0,0) point (3,4)');
    type(/^Points: Circle around/, '(1, 0) (3, 4)');
    expect(last()).toBe('circle: centre (1,0) point (3,4)');
    fireEvent.click(screen.getByRole('button', { name: /^Remove: Circle around/ }));
    expect(last()).toBe('');
  });

  it('says why two points in one place make no line, and draws nothing', async () => {
    const { given } = answering(part({ kind: 'graph', axes, tools: ['line'] }));
    (await area()).focus();
    press('Enter');
    press('Enter');
    expect((await screen.findByRole('alert')).textContent).toMatch(/fix no line/);
    expect(given).toEqual([]);
  });
});
