import { type ManyOutcome, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExamRow, anId, aQuizRow, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showNotices } from '../../testing/notices.js';
import { showAt } from '../../testing/show.js';

const titles = ['Ann', 'Ben', 'Cem', 'Dan'];
const foreign = 'Dan';
const row = (title: string) => {
  const mine = title !== foreign;
  const at = titles.indexOf(title);
  return aQuizRow({ _id: anId(20 + at), title, tags: ['old'], mine, owned: mine });
};
const idOf = (title: string) => row(title)._id;
const outcome: Omit<ManyOutcome, '_id'> = { code: 'done', problem: null, changed: true, version: 2 };
const refusals = new Map<string, Partial<ManyOutcome>>();
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  refusals.clear();
  api = fakeApi()
    .on(routes.listQuiz, ({ query: { offset } }) => {
      const rows = offset === 0 ? titles.map(row) : [aQuizRow({ _id: anId(30), title: 'Eva' })];
      return { ...aList(rows, 11), offset };
    })
    .on(routes.listTags, () => aList([{ tag: 'surds', count: 3 }]))
    .on(routes.doToMany, ({ body: { ids } }) => ({
      data: ids.map((_id) => ({ ...outcome, _id, ...refusals.get(_id) })),
    }));
});
const open = async () => {
  const shown = showAt('/author?scope=all', aUser(['author']));
  await screen.findByLabelText('Select Ann');
  return shown;
};
const box = (title: string) => screen.getByLabelText(`Select ${title}`) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bar = () => screen.findByRole('region', { name: 'What is selected' });
const dialog = () => screen.findByRole('dialog');
/** Notices of the tests before may still stand. */
const undo = (of: string) =>
  fireEvent.click(within(screen.getByText(of).parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
const sent = () => api.sent(routes.doToMany);

it('rows are chosen one by one, from one to another, and as a page; the bar says how many', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'What is selected' })).toBeNull();
  fireEvent.click(box('Ann'));
  expect((await bar()).textContent).toContain('1 selected');
  fireEvent.click(box('Cem'), { shiftKey: true });
  expect(titles.map((title) => box(title).checked)).toEqual([true, true, true, false]);
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' }) as HTMLInputElement;
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect((await bar()).textContent).toContain('4 selected');
  press('Clear selection');
  expect(titles.some((title) => box(title).checked)).toBe(false);
});

it('what is chosen stays so on another page and under another filter', async () => {
  const { path } = await open();
  fireEvent.click(box('Ben'));
  press('Next');
  await waitFor(() => expect(path()).toContain('offset=10'));
  fireEvent.click(await screen.findByLabelText('Select Eva'));
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'algebra' } });
  await waitFor(() => expect(path()).not.toContain('offset'));
  await waitFor(() => expect(box('Ben').checked).toBe(true));
  expect((await bar()).textContent).toContain('2 selected');
});

it('tags are put on all, those that one may not change are told before and after, with the reason', async () => {
  refusals.set(idOf(foreign), { code: 'forbidden', changed: false, version: null });
  showNotices();
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Tags' }));
  const asked = await dialog();
  expect(asked.textContent).toContain('Will be changed: 3');
  expect(asked.textContent).toContain('you may not change them: 1');
  const yes = within(asked).getByRole('button', { name: 'Change tags' }) as HTMLButtonElement;
  expect(yes.disabled).toBe(true);
  const add = within(asked).getByLabelText('Tags to add', { selector: 'input' });
  fireEvent.click(add);
  fireEvent.click(await screen.findByRole('option', { name: 'surds' }));
  fireEvent.click(within(asked).getByLabelText('Tags to remove', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'old' }));
  fireEvent.click(yes);
  const refused = await within(await bar()).findByRole('alert');
  expect(refused.textContent).toBe('Not done: 1Dan You may only read this.');
  expect(sent()).toEqual([{ ids: titles.map(idOf), action: { do: 'tag', add: ['surds'], remove: ['old'] } }]);
  expect(titles.map((title) => box(title).checked)).toEqual([false, false, false, true]);
  // The way back is of what was changed.
  await screen.findByText('Done: 3');
  undo('Done: 3');
  const ids = titles.slice(0, 3).map(idOf);
  await waitFor(() => expect(sent()[1]).toEqual({ ids, action: { do: 'take_back', versions: [2, 2, 2] } }));
  expect(await screen.findByText('Put back: 3')).toBeTruthy();
});

it('what is put away comes back by one press, and nothing stays chosen', async () => {
  showNotices();
  await open();
  fireEvent.click(box('Ann'));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Archive' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Done: 1')).toBeTruthy();
  expect(box('Ann').checked).toBe(false);
  undo('Done: 1');
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: [idOf('Ann')], action: { do: 'archive' } },
      { ids: [idOf('Ann')], action: { do: 'restore' } },
    ]),
  );
});

it('they go into another category, and what others changed since is left as it is', async () => {
  showNotices();
  await open();
  fireEvent.click(box('Ann'));
  fireEvent.click(box('Ben'));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Move' }));
  const asked = await dialog();
  fireEvent.change(within(asked).getByLabelText('Category'), { target: { value: 'geometry' } });
  fireEvent.click(within(asked).getByRole('button', { name: 'Move' }));
  await screen.findByText('Done: 2');
  expect(sent()[0]?.action).toEqual({ do: 'move', category: 'geometry' });
  refusals.set(idOf('Ben'), { code: 'version_conflict', changed: false, version: null });
  undo('Done: 2');
  expect(await screen.findByText('Put back: 1. Changed since then, and left as they are: 1')).toBeTruthy();
});

it('exams are shared with a group, to change too; they have no tags', async () => {
  api
    .on(routes.listExam, () => aList([anExamRow()]))
    .on(routes.grouplist, () => aList([aGroup({ _id: anId(40), groupname: 'Staff' })]))
    .on(routes.contacts, () => aList([]));
  showAt('/exam', aUser(['teacher']));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Week 9' }));
  expect(within(await bar()).queryByRole('button', { name: 'Tags' })).toBeNull();
  press('Share');
  const asked = await dialog();
  await within(asked).findByRole('option', { name: 'Staff' });
  fireEvent.change(within(asked).getByLabelText('Share with a group'), { target: { value: anId(40) } });
  fireEvent.click(within(asked).getByLabelText('They may also change it'));
  fireEvent.click(within(asked).getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: [anExamRow()._id], action: { do: 'share', user_ids: [], group_ids: [anId(40)], write: true } },
    ]),
  );
});
