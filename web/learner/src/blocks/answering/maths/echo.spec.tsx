import { MantineProvider } from '@mantine/core';
import type { PublicPart } from '@mathquiz/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { startTestTexts } from '../../../testing/texts.js';
import type { Answer } from '../answer.js';
import { AnswerField } from '../answer-field.js';

const part = (change: Partial<PublicPart>): PublicPart => ({
  key: '0_a',
  kind: 'expression',
  prompt: '',
  points: 1,
  letters: ['x'],
  ...change,
});

/** A field in which formulas are typed, on a page that keeps the answer. */
function Page({ shown, onGiven }: { shown: PublicPart; onGiven: (answer: Answer) => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const take = (next: Answer) => {
    onGiven(next);
    setAnswer(next);
  };
  return <AnswerField part={shown} label="Answer" describedBy="prompt" typed answer={answer} onChange={take} />;
}

function typing(value: string, change: Partial<PublicPart> = {}) {
  const given: Answer[] = [];
  render(
    <MantineProvider env="test">
      <Page shown={part(change)} onGiven={(answer) => given.push(answer)} />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer' });
  fireEvent.change(field, { target: { value } });
  return { field, last: () => given.at(-1) };
}
const offers = () => screen.queryAllByRole('button', { name: /^Did you mean/ }).map((one) => one.ariaLabel);

describe('what is said below a field while somebody types', () => {
  it('asks back in a sentence once the typing rests, and one press puts what may be meant into the field', async () => {
    const { field, last } = typing('X^2');
    expect(offers()).toEqual([]);
    const meant = await screen.findByRole('button', { name: 'Did you mean: x²' });
    expect(screen.getByText('Your answer has the letter X, which this question does not use.')).toBeTruthy();
    fireEvent.click(meant);
    expect(last()).toEqual({ value: 'x^2', decimal: 'point' });
    expect(field.value).toBe('x^2');
    expect(offers()).toEqual([]);
  });

  it('offers each thing that may be meant, and gives the focus back to who pressed by keyboard', async () => {
    const { field, last } = typing('x2');
    await screen.findByText('It is not clear what x2 means.');
    expect(offers()).toEqual(['Did you mean: x²', 'Did you mean: 2x']);
    const double = screen.getByRole('button', { name: 'Did you mean: 2x' });
    double.focus();
    fireEvent.click(double);
    expect(last()?.value).toBe('2x');
    expect(document.activeElement).toBe(field);
  });

  it('leaves the focus where a finger found it', async () => {
    typing('X^2');
    const meant = await screen.findByRole('button', { name: 'Did you mean: x²' });
    expect(fireEvent.mouseDown(meant)).toBe(false);
    fireEvent.click(meant);
    expect(document.activeElement).toBe(document.body);
  });

  it('describes the field by it', async () => {
    const { field } = typing('5 apples');
    const sentence = await screen.findByText('It is not clear what “apples” means here.');
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.some((id) => document.getElementById(id)?.contains(sentence))).toBe(true);
    expect(offers()).toEqual([]);
  });

  it('offers the unit that was meant, with the decimal comma of who typed', async () => {
    await startTestTexts('de-DE');
    const { last } = typing('1,5 kmh', { kind: 'units' });
    fireEvent.click(await screen.findByRole('button', { name: /^Gemeint ist vielleicht/ }));
    expect(last()).toEqual({ value: '1,5 km/h', decimal: 'comma' });
  });

  it('puts what was meant into the fields of a vector', async () => {
    const given: Answer[] = [];
    render(
      <MantineProvider env="test">
        <Page
          shown={part({ kind: 'vector', size: { rows: 1, columns: 2 } })}
          onGiven={(answer) => given.push(answer)}
        />
      </MantineProvider>,
    );
    const element = (number: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Element ${number}` });
    fireEvent.change(await element(1), { target: { value: 'X' } });
    fireEvent.change(await element(2), { target: { value: '2' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Did you mean/ }));
    expect(given.at(-1)?.value).toBe('(x, 2)');
    expect((await element(1)).value).toBe('x');
  });
});
