import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anExam, anId, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const part = (key: string, points: number) => ({ key, kind: 'number' as const, prompt: `Part ${key}`, points });
const item = (index: number, parts: ReturnType<typeof part>[], points: number) => ({
  ...{ quiz_id: anId(21 + index), version: 1, index, section: '', points },
  ...{ statement: `Statement ${index}`, parts },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  const items = [{ quiz_id: anId(21), version: 1, points: 2 }];
  const content = { title: 'Week 9', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] };
  api = fakeApi()
    .on(routes.getExam, () => ({ data: anExam({ content }) }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.previewTest, ({ body: { seed = '1' } }) => ({
      data: {
        attempt: {
          ...{ title: 'Week 9', instructions: 'No calculator.', texts: [] },
          items: [item(0, [part('0_a', 1), part('0_b', 3)], 4), item(2, [part('2_a', 2.5)], 2.5)],
        },
        keys: { '0_a': { text: `key a of ${seed}` }, '0_b': { text: 'key b' }, '2_a': { text: 'key c' } },
        student: null,
        problems: [],
      },
    }));
});
const open = async () => {
  showAt(`/exam/${anId(8)}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Print preview' }));
  return within(await screen.findByRole('dialog', { name: 'Print preview' }));
};
const printed = () => document.querySelector('.print-sheet')?.textContent ?? '';

it('shows the paper of one student, with lines for their name and for what it is worth, and prints that alone', async () => {
  const dialog = await open();
  expect(await dialog.findByText('No calculator.')).toBeTruthy();
  for (const field of ['Student name', 'Class', 'Date']) expect(dialog.getByText(field)).toBeTruthy();
  expect(dialog.getByText('/ 6.5')).toBeTruthy();
  expect(dialog.getByText('2) 3 points')).toBeTruthy();
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
  expect(printed()).toContain('Statement 2');
  expect(printed()).not.toContain('key');
});

it('goes from variant to variant, each with its own key where one wants it', async () => {
  const dialog = await open();
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'With a key sheet on a page of its own' }));
  expect((await dialog.findByRole('region', { name: 'Key sheet' })).textContent).toContain('1.1key a of 1');
  fireEvent.click(dialog.getByRole('button', { name: 'Next variant' }));
  await waitFor(() => expect(printed()).toContain('key a of 2'));
  fireEvent.click(dialog.getByRole('button', { name: 'Previous variant' }));
  await waitFor(() => expect(printed()).toContain('key a of 1'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Previous variant' }).disabled).toBe(true);
});

it('is as large as the paper that one has', async () => {
  const dialog = await open();
  await waitFor(() => expect(printed()).toContain('size: letter'));
  fireEvent.change(dialog.getByLabelText('Paper'), { target: { value: 'a4' } });
  expect(printed()).toContain('size: a4');
});

it('says that it could not be made, and tries again', async () => {
  let fails = true;
  api.on(routes.previewTest, () => {
    if (fails) throw new Fault('unavailable');
    const attempt = { title: 'Week 9', instructions: '', texts: [], items: [] };
    return {
      data: { attempt, keys: {}, student: null, problems: [{ code: 'tooHeavy', path: 'items.0.', params: {} }] },
    };
  });
  const dialog = await open();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  fails = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^1 item cannot be shown/)).toBeTruthy();
});
