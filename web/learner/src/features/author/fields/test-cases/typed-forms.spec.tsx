import { type Judgement, type Quiz, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, aQuiz, aRendering, aUser } from '../../../../testing/builders.js';
import { Fault, fakeApi } from '../../../../testing/fake-api.js';
import { showAt } from '../../../../testing/show.js';

const author = aUser(['author']);
const place = `/author/items/${aQuiz()._id}`;
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;

const judged = (change: Partial<Judgement>): Judgement => ({
  validity: 'valid',
  outcome: 'correct',
  credit: 1,
  reasons: [],
  read_as: 'x',
  feedback: '',
  answer_class: '',
  rule: 'expression',
  grader_version: 6,
  ...change,
});
const refused = { validity: 'invalid', outcome: null, credit: 0 } as const;
/** What the server says of each form, by how it ends. */
function verdict(form: string): Judgement {
  if (form.endsWith('X')) return judged({ ...refused, reasons: [{ code: 'notFinished', params: {} }] });
  if (form.endsWith('('))
    return judged({ ...refused, read_as: null, reasons: [{ code: 'read.unclosedBracket', params: {} }] });
  return form.includes('-') ? judged({ outcome: 'wrong', credit: 0 }) : judged({});
}

/** The preview of an item whose key is `2*a*x`, with the forms that the server makes of it. */
function rendering() {
  const { variants } = aRendering();
  const drawn = variants.map((variant) => {
    const twice = 2 * Number(variant.seed);
    const typed = [`${twice} x`, `-${twice}x`, `${twice}X`, `${twice}x(`];
    return { ...variant, parts: variant.parts.map((part) => ({ ...part, letters: ['x'], typed })) };
  });
  return aRendering({ variants: drawn });
}

beforeEach(() => {
  stored = aQuiz();
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, ({ body }) => ({ data: body.typed ? rendering() : aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.tryQuiz, ({ body }) => ({
      data: Object.fromEntries(Object.entries(body.answers).map(([id, form]) => [id, verdict(form)])),
    }));
});

async function opened() {
  showAt(place, author);
  fireEvent.click(await screen.findByRole('button', { name: 'Typed as students do' }));
  return screen.findByRole('table');
}
const row = (table: HTMLElement, form: string): HTMLElement => {
  const found = within(table).getByRole('rowheader', { name: form }).closest('tr');
  if (!found) throw new Error(`no row for ${form}`);
  return found;
};
const tells = async (table: HTMLElement, form: string, text: string) =>
  waitFor(() => expect(row(table, form).textContent).toContain(text));

describe('the key typed as students do', () => {
  it('is graded in one go, each form as an answer to the part of its own', async () => {
    const table = await opened();
    await tells(table, '2 x', '✓ Right');
    await tells(table, '-2x', '✗ Wrong');
    await tells(table, '2X', '? Asked back');
    await tells(table, '2x(', '! Could not be read');
    const sent = api.sent(routes.tryQuiz);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      seed: '1',
      decimal: 'point',
      answers: { t1: '2 x', t2: '-2x', t3: '2X', t4: '2x(' },
    });
    expect(sent[0]?.content.parts.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
      ['t1', 't2', 't3', 't4'].map((id) => `${id} expression`),
    );
  });

  it('is asked of the server only once the table is open', async () => {
    showAt(place, author);
    await screen.findByRole('button', { name: 'Typed as students do' });
    await screen.findByText('Statement of variant 1');
    expect(api.sent(routes.tryQuiz)).toEqual([]);
    expect(api.sent(routes.renderDraft).map(({ typed }) => typed)).toEqual([false]);
  });

  it('becomes a test case with what it gets, or with what the author says, and only once', async () => {
    const table = await opened();
    await tells(table, '-2x', '✗ Wrong');
    const add = (form: string) => within(row(table, form)).getByRole('button', { name: `Add as test case: ${form}` });
    fireEvent.click(add('-2x'));
    fireEvent.change(within(row(table, '2X')).getByRole('combobox'), { target: { value: 'correct' } });
    fireEvent.click(add('2X'));
    fireEvent.click(add('2x('));
    const answer = (number: number) => screen.getByLabelText<HTMLInputElement>(`Test case ${number}: answer`).value;
    const expected = (number: number) =>
      screen.getByLabelText<HTMLSelectElement>(`Test case ${number}: expected`).value;
    expect([answer(1), expected(1)]).toEqual(['-2x', 'wrong']);
    expect([answer(2), expected(2)]).toEqual(['2X', 'correct']);
    expect([answer(3), expected(3)]).toEqual(['2x(', 'invalid']);
    expect(add('2X').textContent).toBe('Already there');
    expect((add('2X') as HTMLButtonElement).disabled).toBe(true);
    expect((add('2 x') as HTMLButtonElement).disabled).toBe(false);
  });

  it('is added with the variable where its number comes from one', async () => {
    api.on(routes.renderDraft, () => {
      const { variants } = aRendering();
      const typed = (seed: string) => [`x = ${seed}`];
      return {
        data: aRendering({
          variants: variants.map((one) => ({
            ...one,
            parts: one.parts.map((part) => ({ ...part, typed: typed(one.seed) })),
          })),
        }),
      };
    });
    const table = await opened();
    await tells(table, 'x = 1', '✓ Right');
    fireEvent.click(within(table).getByRole('button', { name: 'Add as test case: x = 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Test case 1: answer').value).toBe('x = {{a}}');
  });

  it('can be tried again where grading failed, and keeps its forms', async () => {
    api.on(routes.tryQuiz, () => {
      throw new Fault('unavailable');
    });
    const table = await opened();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    expect(row(table, '2 x').textContent).not.toContain('✓ Right');
    api.on(routes.tryQuiz, () => ({ data: { t1: judged({}) } }));
    fireEvent.click(again);
    await tells(table, '2 x', '✓ Right');
  });

  it('waits with an item that is half typed, and goes on when it is whole', async () => {
    const table = await opened();
    await tells(table, '2 x', '✓ Right');
    const name = screen.getByLabelText('Name');
    fireEvent.change(name, { target: { value: '' } });
    await waitFor(() => expect(row(table, '2 x').textContent).not.toContain('✓ Right'));
    // Nothing is on its way: the server would refuse it.
    expect(table.getAttribute('aria-busy')).toBe('false');
    fireEvent.change(name, { target: { value: 'a' } });
    await tells(table, '2 x', '✓ Right');
  });

  it('needs a key that is written', async () => {
    showAt('/author/items/new', author);
    fireEvent.click(await screen.findByRole('button', { name: 'Typed as students do' }));
    expect(await screen.findByText(/^There is nothing to try/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
