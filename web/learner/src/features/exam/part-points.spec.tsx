import { type Exam, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anExam, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

let api: ReturnType<typeof fakeApi>;
let stored: Exam;
let parts: string[];
beforeEach(() => {
  parts = ['a', 'b'];
  const items = [{ quiz_id: anId(21), version: 1, points: 4 }];
  const facts = { quiz_id: anId(21), version: 1, title: 'Roots', category: 'algebra' as const, newer: null };
  stored = anExam({
    content: { title: 'Week 9', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] },
    facts: [facts],
  });
  api = fakeApi()
    .on(routes.getExam, () => ({ data: stored }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.saveExam, ({ body }) => {
      stored = { ...stored, version: stored.version + 1, content: body.content };
      return { data: stored };
    })
    .on(routes.renderQuiz, () => {
      const part = (key: string) => ({
        key,
        kind: 'number' as const,
        prompt: `Find ${key}.`,
        points: 1,
        answer_key: {},
      });
      const variant = { seed: '1', values: {}, statement: 'x', parts: parts.map(part), hints: [], solution: '' };
      return { data: { variants: [variant], problems: [], warnings: [], duplicates: [], cases: [] } };
    });
});
const item = () => stored.content.sections[0]?.items[0];
const show = () => showAt(`/exam/${anId(8)}`, aUser(['teacher']));
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Points by part: Roots' }));
  return within(await screen.findByRole('dialog'));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('begins with the author’s proportion, and makes the item worth what its parts are together', async () => {
  show();
  const dialog = await open();
  expect((await dialog.findByLabelText<HTMLInputElement>('Points of part 1')).value).toBe('2');
  type(dialog.getByLabelText('Points of part 1'), '1');
  type(dialog.getByLabelText('Points of part 2'), '5');
  expect(dialog.getByText('Together 6')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Use these points' }));
  expect(await screen.findByText(/1 item · 6 points/)).toBeTruthy();
  expect(screen.getByText(/· 1 \+ 5/)).toBeTruthy();
  save();
  await waitFor(() => expect(item()).toMatchObject({ points: 6, part_points: { a: 1, b: 5 } }));
});

it('keeps its proportions when the whole item is worth more, and goes back to the author’s', async () => {
  stored.content.sections[0] = {
    ...{ title: '', pick: null, texts: [] },
    items: [{ quiz_id: anId(21), version: 1, points: 4, part_points: { a: 1, b: 3 } }],
  };
  show();
  type(await screen.findByLabelText('Points'), '8');
  save();
  await waitFor(() => expect(item()?.part_points).toEqual({ a: 2, b: 6 }));
  const dialog = await open();
  fireEvent.click(await dialog.findByRole('button', { name: 'In the author’s proportion' }));
  save();
  await waitFor(() => expect(item()).toEqual({ quiz_id: anId(21), version: 1, points: 8 }));
});

it('refuses parts that are worth nothing, and has nothing to divide in one part', async () => {
  show();
  const dialog = await open();
  for (const number of [1, 2]) type(await dialog.findByLabelText(`Points of part ${number}`), '0');
  expect(dialog.getByText('At least one part has to be worth something.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use these points' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  parts = ['a'];
  expect(await (await open()).findByText(/one part, which has all its points/)).toBeTruthy();
});

it('says which part of which item is not there any more', async () => {
  api.on(routes.saveExam, () => {
    const fields = [{ path: 'body.content.part_points', problem: 'partUnknown' }];
    throw new Fault('invalid_request', { fields, title: 'Roots', part: 'b' });
  });
  show();
  type(await screen.findByLabelText('Title'), 'Week 10');
  save();
  expect(await screen.findByText(/“Roots” has no part “b” any more/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Week 10');
});
