import { type LiveTest, routes, testMoved } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aClass, theTest } from '../../../testing/a-class.js';
import { aLiveRow, aLiveTest } from '../../../testing/a-live-test.js';
import { aSubmissionRow } from '../../../testing/an-attempt.js';
import { anId, aUser } from '../../../testing/builders.js';
import { Fault } from '../../../testing/fake-api.js';
import { fakeLive } from '../../../testing/fake-live.js';
import { showAt } from '../../../testing/show.js';

const at = (time: string) => `2026-03-01T08:${time}.000Z`;
const rows = [
  aLiveRow(1, { reached: 2, answered: 4, extra_min: 5, waiting: 2, unseen: 1 }),
  aLiveRow(2, { seen_at: at('02:00') }),
  aLiveRow(3, null),
  aLiveRow(4, { state: 'marked', submitted_at: at('06:00'), answered: 10 }),
  aLiveRow(5, { state: 'submitted', submitted_at: at('07:00'), stopped: true }),
];
const announcement: LiveTest['announcements'][number] = {
  _id: anId(91),
  kind: 'text',
  text: 'Question 2: the side is 4 cm',
  minutes: null,
  at: at('05:00'),
  by: { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' },
  whom: 4,
  seen: 3,
};

function open(live: LiveTest = aLiveTest(rows), search = '') {
  const now = { live };
  const api = aClass().on(routes.liveTest, () => ({ data: now.live }));
  return { ...showAt(`/teacher/tests/${theTest._id}/live${search}`, aUser(['teacher'])), api, now };
}
const stands = () => screen.findByRole('table', { name: 'Class' }, { timeout: 10_000 });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
async function act(name: string, what: string) {
  press(`Actions: ${name}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: what }, { timeout: 10_000 }));
  return dialog();
}

describe('a test while it is written', () => {
  it('says of everybody where they are, in words', async () => {
    open();
    await stands();
    const writing = rowOf('A Pupil1');
    for (const words of ['Question 3 of 8', '4 of 10 answered', 'Writing', '+5 min', /^3[45]:\d\d$/])
      expect(writing.getByText(words)).toBeTruthy();
    expect(writing.getByText('2 answers waiting on the device · 1 announcement not seen yet')).toBeTruthy();
    expect(rowOf('A Pupil2').getByText(/^Quiet since \d+:02/)).toBeTruthy();
    expect(rowOf('A Pupil3').getByText('Not started')).toBeTruthy();
    expect(rowOf('A Pupil4').getByText(/^Handed in at \d+:06/)).toBeTruthy();
    expect(rowOf('A Pupil5').getByText(/^Ended by a teacher at \d+:07/)).toBeTruthy();
    const counts = within(screen.getByRole('region', { name: 'How the class stands' }));
    expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '1', '1', '2']);
    expect(screen.getByText(/^Server time \d+:10:0\d/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Move the end for everyone' }).getAttribute('href')).toBe(
      `/teacher/tests/${theTest._id}?open=settings`,
    );
  });

  it('follows the server without a reload, and its time goes on by itself', async () => {
    const { now, api } = open();
    await stands();
    await fakeLive.heard(testMoved);
    fakeLive.open.set(true);
    const left = () => rowOf('A Pupil1').getByText(/^\d\d:\d\d$/).textContent;
    const before = left();
    const asked = () => api.requests.filter(({ route }) => route === routes.liveTest).length;
    await waitFor(() => expect(left()).not.toBe(before), { timeout: 3000 });
    now.live = aLiveTest([aLiveRow(1, { state: 'submitted', submitted_at: at('11:00') }), ...rows.slice(1)]);
    const earlier = asked();
    fakeLive.say(testMoved, { test_id: theTest._id });
    await waitFor(() => expect(rowOf('A Pupil1').getByText(/^Handed in/)).toBeTruthy(), { timeout: 5000 });
    expect(asked()).toBeGreaterThan(earlier);
  });

  it('is sorted, searched and filtered, as its address says', async () => {
    const { path } = open();
    await stands();
    press('Question');
    press('Question');
    expect(names().slice(0, 2)).toEqual(['A Pupil1', 'A Pupil4']);
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'quiet' } });
    expect(names()).toEqual(['A Pupil2']);
    fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: 'nobody' } });
    expect(screen.getByText('Nothing matches this search.')).toBeTruthy();
    expect(path()).toContain('sort=-place&state=quiet&q=nobody');
  });

  it('says that nobody has started, that nobody is there, and that it could not be loaded', async () => {
    const { unmount } = open(aLiveTest([aLiveRow(1, null)]));
    expect(await screen.findByText(/^Nobody has started yet/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText(/^What you announce/)).toBeTruthy();
    unmount();
    const { unmount: leave } = open(aLiveTest([]));
    expect(await screen.findByText(/^Nobody is in the classes/)).toBeTruthy();
    leave();
    aClass().on(routes.liveTest, () => {
      throw new Fault('unavailable');
    });
    showAt(`/teacher/tests/${theTest._id}/live`, aUser(['teacher']));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lists what was told and how many have seen it', async () => {
    const time = { ...announcement, _id: anId(92), kind: 'time' as const, text: '', minutes: 10, whom: 1, seen: 0 };
    open(aLiveTest(rows, { announcements: [announcement, time] }));
    await stands();
    const list = within(screen.getByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^10 more minutes.*Zoë Müller.*Seen by 0 of 1$/),
      expect.stringMatching(/^Question 2: the side is 4 cm.*Seen by 3 of 4$/),
    ]);
  });
});

describe('what a teacher does while a test is written', () => {
  it('gives time to all who write, once: a repeated send has the same key', async () => {
    const { api } = open();
    let fails = true;
    const keys: (string | null)[] = [];
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key !== null) keys.push(key);
      return ask(input, init);
    };
    api.on(routes.extendTest, () => {
      if (fails) throw new Fault('unavailable');
      return { data: { extended: 2 } };
    });
    await stands();
    press('Add time');
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText('Minutes'), { target: { value: '7' } });
    fireEvent.click(asked.getByRole('button', { name: 'Add time' }));
    expect(await asked.findByRole('alert')).toBeTruthy();
    expect((asked.getByLabelText('Minutes') as HTMLInputElement).value).toBe('7');
    fails = false;
    fireEvent.click(asked.getByRole('button', { name: 'Add time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(routes.extendTest)).toEqual([
      { minutes: 7, user_ids: null },
      { minutes: 7, user_ids: null },
    ]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('says that nobody of those writes', async () => {
    const { api } = open();
    api.on(routes.extendTest, () => {
      throw new Fault('wrong_state');
    });
    await stands();
    press('Add time');
    const asked = await dialog();
    fireEvent.click(asked.getByRole('button', { name: 'Add time' }));
    expect(await asked.findByText('None of them is writing at the moment.')).toBeTruthy();
  });

  it('tells something to those who are chosen, a range with Shift, or to all', async () => {
    const { api } = open();
    api.on(routes.announceTest, () => ({ data: announcement }));
    await stands();
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    fireEvent.click(box('A Pupil1'));
    fireEvent.click(box('A Pupil3'), { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeTruthy();
    press('Announce');
    const asked = await dialog();
    fireEvent.click(asked.getByRole('button', { name: 'Announce' }));
    expect(asked.getByText('Write what you want to say.')).toBeTruthy();
    fireEvent.change(asked.getByLabelText('What to say'), { target: { value: 'Sit up' } });
    fireEvent.click(asked.getByRole('button', { name: 'Announce' }));
    await waitFor(() =>
      expect(api.sent(routes.announceTest)).toEqual([
        { text: 'Sit up', user_ids: [1, 2, 3].map((last) => anId(last)) },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Announce');
    const again = await dialog();
    fireEvent.change(again.getByLabelText('Who it is for'), { target: { value: 'all' } });
    fireEvent.change(again.getByLabelText('What to say'), { target: { value: 'All of you' } });
    fireEvent.click(again.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(api.sent(routes.announceTest).at(-1)).toEqual({ text: 'All of you', user_ids: null }));
  });

  it('ends the test of one with a reason, and opens it again for another', async () => {
    const { api } = open();
    api
      .on(routes.stopAttempt, () => ({ data: aSubmissionRow() }))
      .on(routes.reopenAttempt, () => ({ data: aSubmissionRow({ state: 'in_progress' }) }));
    await stands();
    const stop = await act('A Pupil1', 'End the test');
    fireEvent.change(stop.getByLabelText(/^Reason/), { target: { value: 'Left the room' } });
    fireEvent.click(stop.getByRole('button', { name: 'End the test' }));
    await waitFor(() => expect(api.sent(routes.stopAttempt)).toEqual([{ reason: 'Left the room' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopen = await act('A Pupil4', 'Open the test again');
    fireEvent.change(reopen.getByLabelText('Minutes'), { target: { value: '12' } });
    fireEvent.click(reopen.getByRole('button', { name: 'Open the test again' }));
    await waitFor(() => expect(api.sent(routes.reopenAttempt)).toEqual([{ minutes: 12, reason: '' }]));
  });

  it('offers for each what can be done in their state, and leads to their answers', async () => {
    open();
    await stands();
    press('Actions: A Pupil3');
    const items = async () =>
      (await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })).map(({ textContent }) => textContent);
    expect(await items()).toEqual(['Announce']);
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Announce' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    press('Actions: A Pupil5');
    expect(await items()).toEqual(['Open the test again', 'Open answers']);
    expect(screen.getByRole('menuitem', { name: 'Open answers' }).getAttribute('href')).toBe(
      `/teacher/tests/${theTest._id}?student=${anId(5)}`,
    );
  });
});

it('the page of the class leads to it, and a link opens the settings of the test', async () => {
  aClass();
  const { path } = showAt(`/teacher/tests/${theTest._id}?open=settings`, aUser(['teacher']));
  const settings = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  fireEvent.click(settings.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(path()).toBe(`/teacher/tests/${theTest._id}`));
  expect(screen.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe(`/teacher/tests/${theTest._id}/live`);
});
