import { type AuthorVariant, type Exam, type NewerVersion, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anExam, anId, aRendering, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const item = (last: number) => ({ quiz_id: anId(last), version: 1, points: 2 });
const facts = (last: number, title: string, newer: number) => ({
  ...{ quiz_id: anId(last), version: 1, title, newer },
  category: 'algebra' as const,
});
const variants = aRendering().variants;
const [one] = variants as [AuthorVariant];
/** The key of the first variant is another, the rest is the same. */
const found: NewerVersion = {
  title: 'Roots',
  marking: true,
  messages: [{ version: 4, message: 'The sign was wrong', at: '2026-03-01T08:00:00.000Z' }],
  seeds: variants.map((variant) => {
    const other = { ...variant, parts: [{ ...variant.parts[0], answer_key: { text: '-1x' } }] } as AuthorVariant;
    const changed = variant.seed === one.seed;
    return {
      seed: variant.seed,
      changes: changed ? [{ field: 'key', part: 'p' }] : [],
      before: variant,
      after: changed ? other : variant,
    };
  }),
};

let api: ReturnType<typeof fakeApi>;
let stored: Exam;
beforeEach(() => {
  stored = anExam({
    content: {
      title: 'Week 9',
      instructions: '',
      sections: [{ title: '', items: [item(21), item(22)], pick: null, texts: [] }],
    },
    facts: [facts(21, 'Roots', 4), facts(22, 'Circles', 2)],
  });
  api = fakeApi()
    .on(routes.getExam, () => ({ data: stored }))
    .on(routes.saveExam, ({ body }) => {
      stored = { ...stored, version: 2, content: body.content };
      return { data: stored };
    })
    .on(routes.newerQuiz, () => ({ data: found }))
    .on(routes.listQuiz, () => aList([]));
});
const show = () => showAt(`/exam/${anId(8)}`, aUser(['teacher']));
const versions = () => stored.content.sections.flatMap(({ items }) => items.map(({ version }) => version));

it('is taken over after one has seen what it changes, seed by seed, and given up again before it is saved', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'See what changes: Roots' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What changes in “Roots”' }));
  expect(await dialog.findByText('Version 4: The sign was wrong')).toBeTruthy();
  expect(dialog.getByText('1 of 5 variants changes.')).toBeTruthy();
  expect(dialog.getByText(/How answers are judged/)).toBeTruthy();
  expect(dialog.getByText(/part 1: another key/)).toBeTruthy();
  expect(dialog.getAllByText(/nothing changes/)).toHaveLength(4);
  const [before, after] = ['Version 1', 'Version 4'].map((name) => dialog.getByRole('region', { name }));
  expect(before?.textContent).toContain('1x');
  await waitFor(() => expect(after?.textContent).toContain('-1x'));
  expect(api.sent(routes.newerQuiz)).toMatchObject([{ from: 1, to: 4 }]);
  const take = dialog.getByRole('button', { name: 'Take version 4' });
  fireEvent.click(take);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Taken instead of version 1, not saved yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Roots' }));
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'See what changes: Roots' })).toBeTruthy();
});

it('comes with those of all other items in one press, and is saved', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'See what changes in all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('region', { name: 'Roots' })).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'Circles' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Take all 2 newer versions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions()).toEqual([4, 2]));
});

it('says that it could not be looked at, and is looked at again', async () => {
  api.on(routes.newerQuiz, () => {
    throw new Fault('unavailable');
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'See what changes: Roots' }));
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  api.on(routes.newerQuiz, () => ({ data: found }));
  fireEvent.click(again);
  expect(await dialog.findByText('1 of 5 variants changes.')).toBeTruthy();
});
