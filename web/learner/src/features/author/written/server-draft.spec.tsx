import { routes, type ServerDraft } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aList, anItem, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

// The pace itself is tried in server-copy.spec.ts: here nobody waits five seconds for it.
vi.mock('@mathquiz/contracts/mathquiz/draft.constants', async (original) => ({
  ...(await original<object>()),
  draftEveryMs: 500,
}));

const author = aUser(['author']);
const one = aQuiz();
const at = '2026-03-02T08:00:00.000Z';
const onPhone = (title: string): ServerDraft => ({
  content: anItem({ title }),
  version: 1,
  count: 4,
  device: 'Safari · iOS',
  at,
});
let there: ServerDraft | null;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  there = null;
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: one }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.getDraft, () => ({ data: there }))
    .on(routes.keepDraft, ({ body }) => {
      if (there !== null && there.count !== body.after) {
        const { count, device } = there;
        throw new Fault('draft_moved', { count, device, at });
      }
      const { after, ...written } = body;
      there = { ...written, content: written.content as ServerDraft['content'], count: after + 1, at };
      return { data: { count: there.count, at } };
    })
    .on(routes.dropDraft, () => {
      there = null;
      return {};
    });
});

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const type = async (value: string) => fireEvent.change(await title(), { target: { value } });
const open = () => showAt(`/author/items/${one._id}`, author);
const press = (name: string) => screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const kept = 'Changes not saved yet; a draft is on the server';

it('is on the server a moment after it was written, and gone once it is saved', async () => {
  api.on(routes.saveQuiz, ({ body }) => ({ data: { ...one, version: 2, content: body.content } }));
  open();
  await type('Half');
  await screen.findByText(kept);
  expect(there).toMatchObject({ content: { title: 'Half' }, version: 1, count: 1 });
  await type('Half done');
  expect(screen.queryByText(kept)).toBeNull();
  await press('Save');
  await screen.findByText(/^Version 2, saved/);
  await waitFor(() => expect(there).toBeNull());
});

it('of another device is taken up by a press, and can be taken back', async () => {
  there = onPhone('From the phone');
  open();
  expect((await screen.findByText(/You have unsaved changes from/)).textContent).toContain('Safari · iOS');
  await press('Continue with them');
  await waitFor(async () => expect((await title()).value).toBe('From the phone'));
  fireEvent.keyDown(await title(), { key: 'z', ctrlKey: true });
  expect((await title()).value).toBe(one.content.title);
});

it('of another device is dropped by a press', async () => {
  there = onPhone('From the phone');
  open();
  await screen.findByText(/You have unsaved changes from/);
  await press('Drop them');
  await waitFor(() => expect(screen.queryByText(/You have unsaved changes from/)).toBeNull());
  expect(there).toBeNull();
  expect((await title()).value).toBe(one.content.title);
});

it('is not written over where another device has written on: one chooses, and what is left out comes back', async () => {
  open();
  await type('Here');
  await screen.findByText(kept);
  there = onPhone('From the phone');
  await type('Here, more');
  await screen.findByText(/You made other changes on Safari · iOS/, undefined, { timeout: 30_000 });
  expect(there.content).toMatchObject({ title: 'From the phone' });
  await press('Keep what is here');
  await waitFor(() => expect(there?.content).toMatchObject({ title: 'Here, more' }), { timeout: 30_000 });
});

it('of this device is not offered beside what was written after it', async () => {
  const first = open();
  await type('Half');
  await screen.findByText(kept);
  await type('Half done');
  act(() => void dispatchEvent(new Event('pagehide')));
  first.unmount();
  open();
  await screen.findByText(/Your unsaved changes from/);
  await waitFor(() => expect(there?.content).toMatchObject({ title: 'Half done' }), { timeout: 30_000 });
  expect(screen.queryByText(/You made other changes/)).toBeNull();
});

it('stays on this device while the server cannot be reached, and nothing says that it is kept there', async () => {
  api.on(routes.keepDraft, () => {
    throw new Fault('unavailable');
  });
  open();
  await type('Half');
  await waitFor(() => expect(api.sent(routes.keepDraft).length).toBe(1));
  expect(screen.queryByText(kept)).toBeNull();
  expect(screen.getByText('Changes not saved yet')).toBeTruthy();
});
