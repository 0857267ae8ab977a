import { type Judgement, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExam, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const [classId, adaId] = [anId(30), anId(31)];
const ada = { _id: adaId, username: 'ada', name: 'Ada', lastname: 'Lovelace' };
const wrong: Judgement = {
  ...{ validity: 'valid', outcome: 'wrong', credit: 0, reasons: [], read_as: null },
  ...{ feedback: 'Look at the sign.', answer_class: '', rule: 'number', grader_version: 1 },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  const items = [{ quiz_id: anId(21), version: 1, points: 2 }];
  const content = { title: 'Week 9', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] };
  api = fakeApi()
    .on(routes.getExam, () => ({ data: anExam({ content }) }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.grouplist, () => aList([aGroup({ _id: classId, groupname: '7B', open: null })]))
    .on(routes.groupMembers, () => aList([{ ...ada, role: 'member', labels: [] }]))
    .on(routes.previewTest, ({ body: { seed = '1', student } }) => {
      const part = { key: '0_a', kind: 'number' as const, prompt: '', points: 2 };
      const statement = `Variant ${seed} ${student ? 'of Ada' : 'of anybody'}`;
      const item = { quiz_id: anId(21), version: 1, index: 0, section: '', points: 2, statement, parts: [part] };
      const attempt = { title: 'Week 9', instructions: '', texts: [], items: [item] };
      const whom = student ? { ...ada, locale: 'de-DE' as const, time_factor: 1.5 } : null;
      return { data: { attempt, keys: {}, student: whom, problems: [] } };
    })
    .on(routes.tryTest, () => ({ data: { '0_a': wrong } }));
});
const open = async () => {
  showAt(`/exam/${anId(8)}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Preview as a student' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Variant 1 of anybody');
  return dialog;
};
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('is as a certain student of one’s class meets it: their language, their time, their variants', async () => {
  const dialog = await open();
  await dialog.findByRole('option', { name: '7B' });
  choose(dialog.getByLabelText('As a student of'), classId);
  await dialog.findByRole('option', { name: /Lovelace/ });
  choose(dialog.getByLabelText('Student'), adaId);
  expect(await dialog.findByText('Variant 1 of Ada')).toBeTruthy();
  expect(dialog.getByText(/reads in German · Extra time: × 1\.5/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Next variant' }));
  expect(await dialog.findByText('Variant 2 of Ada')).toBeTruthy();
  choose(dialog.getByLabelText('As a student of'), '');
  expect(await dialog.findByText('Variant 1 of anybody')).toBeTruthy();
});

it('judges at once what is typed into it, and forgets it with the next change', async () => {
  const dialog = await open();
  const press = dialog.getByRole<HTMLButtonElement>('button', { name: 'Try these answers' });
  expect(press.disabled).toBe(true);
  const field = dialog.getByRole('textbox', { name: 'Answer to question 1' });
  fireEvent.change(field, { target: { value: '-3' } });
  fireEvent.click(press);
  expect(await dialog.findByText('Look at the sign.')).toBeTruthy();
  expect(api.sent(routes.tryTest)).toMatchObject([{ seed: '1', student: null, answers: { '0_a': '-3' } }]);
  fireEvent.change(field, { target: { value: '3' } });
  await waitFor(() => expect(dialog.queryByText('Look at the sign.')).toBeNull());
});

it('says why nothing was judged or loaded, and keeps what is typed', async () => {
  api.on(routes.tryTest, () => {
    throw new Fault('unavailable');
  });
  api.on(routes.groupMembers, () => aList([]));
  const dialog = await open();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer to question 1' });
  fireEvent.change(field, { target: { value: '-3' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Try these answers' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(field.value).toBe('-3');
  await dialog.findByRole('option', { name: '7B' });
  choose(dialog.getByLabelText('As a student of'), classId);
  expect(await dialog.findByText('No students in this class yet')).toBeTruthy();
});
