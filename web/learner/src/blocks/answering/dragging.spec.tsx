import { MantineProvider } from '@mantine/core';
import type { PublicPart } from '@mathquiz/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from './answer.js';
import { AnswerField } from './answer-field.js';

const labelled = (letter: string, texts: string[]) => texts.map((text, at) => ({ id: `${letter}${at + 1}`, text }));
const part = (kind: 'match' | 'categorise', prompts: string[], options: string[]): PublicPart => ({
  key: '0_a',
  kind,
  prompt: '',
  points: 1,
  prompts: labelled('p', prompts),
  options: labelled('o', options),
});

function Page({ shown }: { shown: PublicPart }) {
  const [answer, setAnswer] = useState<Answer>({ value: '', decimal: 'point' });
  return (
    <>
      <AnswerField part={shown} label="Answer" answer={answer} onChange={setAnswer} />
      <output>{answer.value}</output>
    </>
  );
}
const show = (shown: PublicPart) =>
  render(
    <MantineProvider env="test">
      <Page shown={shown} />
    </MantineProvider>,
  );
const answer = () => document.querySelector('output')?.textContent;

/** jsdom lays nothing out: what lies under the finger is told. */
let under: Element | null = null;
document.elementFromPoint = () => under;
Element.prototype.setPointerCapture = () => {};
afterEach(() => {
  under = null;
});

function drag(what: Element, to: Element | null) {
  under = to;
  fireEvent.pointerDown(what, { button: 0, clientX: 10, clientY: 300 });
  fireEvent.pointerMove(what, { clientX: 60, clientY: 320 });
  fireEvent.pointerUp(what, { clientX: 60, clientY: 320 });
}
const place = (name: string) => screen.getByRole('combobox', { name });
const chip = (text: string) => {
  const found = screen.getAllByRole('listitem').find((one) => one.textContent === text);
  if (!found) throw new Error(`no chip ${text}`);
  return found;
};

describe('dragging', () => {
  it('puts an option to the prompt on which it is dropped, and takes it away when it is dropped elsewhere', async () => {
    show(part('match', ['4', '9'], ['two', 'three']));
    await screen.findByRole('combobox', { name: '9' });
    drag(chip('three'), place('9'));
    expect(answer()).toBe('p2:o2');
    const grip = place('9').parentElement?.lastElementChild;
    if (!grip) throw new Error('no grip');
    drag(grip, place('4'));
    expect(answer()).toBe('p1:o2');
    drag(place('4').parentElement?.lastElementChild ?? grip, document.body);
    expect(answer()).toBe('');
  });

  it('takes a press that does not move for no drag', async () => {
    show(part('match', ['4'], ['two']));
    await screen.findByRole('combobox', { name: '4' });
    under = place('4');
    fireEvent.pointerDown(chip('two'), { button: 0, clientX: 10, clientY: 300 });
    fireEvent.pointerMove(chip('two'), { clientX: 11, clientY: 301 });
    fireEvent.pointerUp(chip('two'), { clientX: 11, clientY: 301 });
    expect(answer()).toBe('');
  });

  it('moves a card into a group, and back among those without', async () => {
    show(part('categorise', ['4', '9', '5'], ['even', 'odd']));
    await screen.findByRole('combobox', { name: '9' });
    const grip = () => place('9').closest('li')?.firstElementChild ?? document.body;
    drag(grip(), screen.getByRole('heading', { name: 'odd' }));
    expect(answer()).toBe('p2:o2');
    drag(grip(), screen.getByRole('heading', { name: 'even' }));
    expect(answer()).toBe('p2:o1');
    drag(grip(), null);
    expect(answer()).toBe('');
  });

  it('keeps the focus on the menu of a card that goes to another group', async () => {
    show(part('categorise', ['4', '9'], ['even', 'odd']));
    const menu = await screen.findByRole('combobox', { name: '9' });
    menu.focus();
    fireEvent.change(menu, { target: { value: 'o2' } });
    expect(answer()).toBe('p2:o2');
    expect(document.activeElement).toBe(place('9'));
    expect(screen.getByRole('heading', { name: 'odd' }).parentElement?.textContent).toContain('9');
  });
});
