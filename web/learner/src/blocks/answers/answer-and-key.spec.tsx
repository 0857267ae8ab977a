import { MantineProvider } from '@mantine/core';
import type { Judgement } from '@mathquiz/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerAndKey } from './answer-and-key.js';
import type { AnsweredPart } from './answered-part.js';
import { Reasons } from './reasons.js';

const at = '2026-03-01T08:30:00.000Z';
const part = (value: string | null, change: Partial<AnsweredPart>): AnsweredPart => ({
  key: '0_a',
  kind: 'text',
  prompt: '',
  points: 1,
  answer: value === null ? null : { value, decimal: 'point', at },
  read_as: null,
  judgement: null,
  answer_key: null,
  ...change,
});
const judged = (change: Partial<Judgement>): Judgement => ({
  validity: 'valid',
  outcome: 'wrong',
  credit: 0,
  reasons: [],
  read_as: null,
  feedback: '',
  answer_class: '',
  rule: 'key',
  grader_version: 2,
  ...change,
});
const show = (shown: AnsweredPart, source = false) =>
  render(
    <MantineProvider env="test">
      <AnswerAndKey part={shown} answerLabel="Answer" keyLabel="Key" noAnswer="No answer" source={source} />
    </MantineProvider>,
  );
const labelled = (letter: string, texts: string[]) => texts.map((text, n) => ({ id: `${letter}${n + 1}`, text }));
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

describe('an answer and its key', () => {
  it('marks what was chosen and what is right, "none of these" included', () => {
    const options = labelled('o', ['Seoul', '']);
    show(part('o1', { kind: 'choice', options, none_of_these: 'o2', answer_key: { options: ['o2'] } }));
    expect(lines()).toEqual(['SeoulYour choice', 'None of theseRight']);
  });

  it('calls a choice the student’s for those who judge it', () => {
    show(part('o1', { kind: 'choice', options: labelled('o', ['Seoul']) }), true);
    expect(lines()).toEqual(['SeoulChosen']);
  });

  it('shows each pair right or wrong, and what would have been right', () => {
    const shown = { prompts: labelled('p', ['4', '9', '16']), options: labelled('o', ['two', 'three', 'four']) };
    show(part('p1:o1,p2:o1', { kind: 'match', ...shown, answer_key: { options: ['p1:o1', 'p2:o2', 'p3:o3'] } }));
    expect(lines()).toEqual(['4two right', '9two wrongRight: three', '16no choice wrongRight: four']);
  });

  it('says nothing of right and wrong while the key is hidden', () => {
    const shown = { prompts: labelled('p', ['4']), options: labelled('o', ['two']) };
    show(part('p1:o1', { kind: 'categorise', ...shown }));
    expect(lines()).toEqual(['4two ']);
  });

  it('shows orders as numbered lists, with the entries at their place marked', () => {
    const options = labelled('o', ['one', 'two', 'three']);
    show(part('o1,o3,o2', { kind: 'order', options, answer_key: { options: ['o1', 'o2', 'o3'] } }));
    const [given, right] = screen.getAllByRole('list');
    if (!given || !right) throw new Error('two lists');
    expect(
      within(given)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['one right', 'three ', 'two ']);
    expect(
      within(right)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['one ', 'two ', 'three ']);
  });

  it('marks the first line of a calculation that does not follow', async () => {
    const judgement = judged({ reasons: [{ code: 'lineDoesNotFollow', params: { line: '2', text: 'x = 4' } }] });
    show(part('2x = 6\nx = 4', { kind: 'steps', judgement }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('This line follows from the one before');
    expect(first?.textContent).not.toContain('does not follow');
    expect(second?.textContent).toContain('This line does not follow from the one before');
  });

  it('ticks every line of a calculation whose end alone is not what was asked for, and none that nobody judged', async () => {
    const judgement = judged({ reasons: [{ code: 'otherEnd', params: {} }] });
    const { unmount } = show(part('2x = 6\nx - 3 = 0', { kind: 'steps', judgement }));
    expect(await screen.findAllByText('This line follows from the one before')).toHaveLength(2);
    unmount();
    show(part('2x = 6\nx = 3', { kind: 'steps', judgement: null }));
    await screen.findAllByRole('listitem');
    expect(screen.queryByText('This line follows from the one before')).toBeNull();
  });

  it('draws answer and key on one paper, and says both in words', async () => {
    const axes = { x_from: -6, x_to: 6, y_from: -6, y_to: 6, step: 1 };
    show(part('line: (0,1) (1,3)', { kind: 'graph', axes, tools: ['line'], answer_key: { text: 'y = 2x + 1' } }));
    const drawing = await screen.findByRole('img', { name: /^Drawing/ });
    expect(drawing.getAttribute('aria-label')).toBe(
      'Drawing. Answer: Line through (0, 1) and (1, 3). Right answer: y = 2x + 1',
    );
    expect(drawing.querySelectorAll('[data-look] path.line')).toHaveLength(2);
  });

  it('keeps the lines of a text, and shows what a good answer says as Markdown', () => {
    show(part('First.\nThen.', { kind: 'manual', answer_key: { model_answer: 'It is even.' } }));
    expect(screen.getByText('Model answer')).toBeTruthy();
    expect(screen.getByText('It is even.')).toBeTruthy();
  });

  it('shows the key alone where nothing was answered', () => {
    const shown = { prompts: labelled('p', ['4']), options: labelled('o', ['two']) };
    show(part(null, { kind: 'match', ...shown, answer_key: { options: ['p1:o1'] } }));
    expect(screen.getByText('No answer')).toBeTruthy();
    expect(lines()).toEqual(['4two ']);
  });
});

describe('reasons', () => {
  it('are sentences; codes without one are passed over', () => {
    render(
      <Reasons
        judgement={judged({
          reasons: [
            { code: 'someRight', params: { right: '1', of: '3' } },
            { code: 'brandNew', params: {} },
          ],
        })}
      />,
    );
    expect(screen.getByText('1 of 3 are right.')).toBeTruthy();
    expect(screen.queryByText(/brandNew/)).toBeNull();
  });

  it('ask back in the sentence of the field, with what may be meant, typed or typeset', async () => {
    const invalid = (meaning: string) =>
      judged({ validity: 'invalid', reasons: [{ code: 'doubt.letterThenNumber', params: { text: 'x2', meaning } }] });
    const { container, rerender } = render(<Reasons judgement={invalid('x^2')} />);
    expect(container.textContent).toBe('It is not clear what x2 means. Did you mean: x^2');
    rerender(<Reasons judgement={invalid('x^{2}')} />);
    await waitFor(() => expect(container.querySelector('.katex')).toBeTruthy());
  });

  it('always say that an answer could not be read', () => {
    render(
      <Reasons
        judgement={judged({ validity: 'invalid', outcome: null, reasons: [{ code: 'read.brandNew', params: {} }] })}
      />,
    );
    expect(screen.getByText('This answer could not be read.')).toBeTruthy();
  });
});
