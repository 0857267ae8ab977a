import { type Announcement, attemptMoved, routes, type Submission } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAttempt, aSubmissionRow, savedReply } from '../../testing/an-attempt.js';
import { aList, anId, aTest, aUser, inTime, plainRules } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';

beforeEach(() => localStorage.clear());
const at = '2026-03-01T08:00:00.000Z';
const told = (last: number, change: Partial<Announcement> = {}): Announcement => ({
  _id: anId(last),
  kind: 'text',
  text: `Message ${last}`,
  minutes: null,
  at,
  seen: false,
  ...change,
});
const moved = () => fakeLive.say(attemptMoved, { user_id: anId(1), attempt_id: anAttempt()._id } as never);
const bubble = () => screen.findByRole('alertdialog', { name: 'A message from your teacher' }, { timeout: 10_000 });
const gotIt = () => fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
const handedIn: Submission = {
  ...aSubmissionRow(),
  user: { _id: anId(1), username: 'student1', name: 'A', lastname: 'B' },
  shown: { correctness: false, score: false, key: false, solution: false },
  full_score: null,
  ...inTime,
  stopped: false,
  more_at: null,
  items: [],
};

/** A test that is written: what the server says of it can be changed, and the page be told so. */
async function writing(announcements: Announcement[] = []) {
  const now = {
    announcements,
    deadline_at: anAttempt().deadline_at,
    state: 'in_progress' as 'in_progress' | 'submitted',
    away: false,
  };
  const api = fakeApi()
    .on(routes.getTest, () => ({
      data: aTest({ mine: [aSubmissionRow({ state: 'in_progress', submitted_at: null })] }),
    }))
    .on(routes.getAttempt, () => {
      if (now.state !== 'in_progress') throw new Fault('not_found');
      return { data: anAttempt({ deadline_at: now.deadline_at }) };
    })
    .on(routes.saveAnswers, ({ body }) => ({
      data: savedReply(body.events, {
        announced: now.announcements.length,
        deadline_at: now.deadline_at,
        state: now.state,
      }),
    }))
    .on(routes.getSubmission, () => ({ data: { ...handedIn, stopped: true } }))
    .on(routes.announcements, () => aList(now.announcements))
    .on(routes.seeAnnouncement, () => {
      if (now.away) throw new Fault('unavailable');
      return {};
    });
  const shown = showAt(`/evaluation?test=${anAttempt().test_id}`, aUser(['student']));
  await screen.findByText('Statement 1');
  await fakeLive.heard(attemptMoved);
  fakeLive.open.set(true);
  const seen = () => api.requests.filter(({ route }) => route === routes.seeAnnouncement);
  return { ...shown, api, now, seen };
}

describe('what a teacher tells while the test is written', () => {
  it('is asked for only where there is something, and shown one after the other over the test', async () => {
    const { api, now, seen } = await writing();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
    await waitFor(() => expect(api.sent(routes.saveAnswers).some(({ events }) => events.length > 0)).toBe(true));
    expect(api.requests.some(({ route }) => route === routes.announcements)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Messages from your teacher' })).toBeNull();

    now.announcements = [told(81, { seen: true }), told(82, { text: 'Question 2:\nthe side is 4 cm' }), told(83)];
    moved();
    expect((await bubble()).textContent).toContain('Question 2:\nthe side is 4 cm');
    expect(document.activeElement?.textContent).toBe('Got it');
    expect(screen.getByText('Statement 1')).toBeTruthy();
    gotIt();
    expect((await bubble()).textContent).toContain('Message 83');
    gotIt();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(seen()).toHaveLength(2));

    fireEvent.click(screen.getByRole('button', { name: 'Messages from your teacher' }));
    const all = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(all.map(({ textContent }) => textContent?.includes('Message 8'))).toEqual([true, false, true]);
  });

  it('is not put away by a key that was meant for an answer', async () => {
    const { now } = await writing();
    now.announcements = [told(81)];
    moved();
    await bubble();
    const button = screen.getByRole('button', { name: 'Got it' });
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true);
  });

  it('is acknowledged once the network is back, and closed at once', async () => {
    const { now, seen } = await writing();
    now.announcements = [told(81)];
    now.away = true;
    moved();
    await bubble();
    gotIt();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(seen()).toHaveLength(1));
    now.away = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(seen().length).toBeGreaterThan(1));
    const before = seen().length;
    now.announcements = [told(81), told(82)];
    moved();
    // Announcements are shown in order: the first would come before the second.
    expect((await bubble()).textContent).toContain('Message 82');
    expect(seen().length).toBeLessThanOrEqual(before + 1);
    gotIt();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('moves the clock, later and earlier, and says when the test ends now', async () => {
    const { now } = await writing();
    expect(screen.getByRole('timer').textContent).toMatch(/^(45:00|44:5\d)$/);
    now.deadline_at = '2026-03-01T08:55:00.000Z';
    now.announcements = [told(81, { kind: 'time', text: '', minutes: 10 })];
    moved();
    expect((await bubble()).textContent).toMatch(/You have 10 more minutes\.The test now ends at \d+:55/);
    expect(screen.getByRole('timer').textContent).toMatch(/^(55:00|54:5\d)$/);
    gotIt();
    now.deadline_at = '2026-03-01T08:10:00.000Z';
    moved();
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/));
  });
});

describe('an attempt that its teacher ends', () => {
  it('says so, and goes on where it was once it is open again', async () => {
    const { now } = await writing();
    now.state = 'submitted';
    moved();
    expect(await screen.findByText(/^Your teacher has ended this test/)).toBeTruthy();
    expect(screen.queryByText(/on another device/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your result' })).toBeTruthy();

    await fakeLive.heard(attemptMoved);
    now.state = 'in_progress';
    now.announcements = [told(81, { kind: 'reopened', text: 'The tablet was empty', minutes: 10 })];
    moved();
    expect(await screen.findByText('Statement 1')).toBeTruthy();
    await fakeLive.heard(attemptMoved);
    moved();
    const { textContent } = await bubble();
    expect(textContent).toContain('Your teacher has opened your test again, for 10 minutes.');
    expect(textContent).toContain('The tablet was empty');
  });
});

it('time that is given within the grace opens the answers again', async () => {
  const soon = '2026-03-01T08:00:01.000Z';
  const rules = { ...plainRules, on_time_out: 'grace' as const, grace_sec: 150 };
  const { api, now } = await writing();
  now.deadline_at = soon;
  api.on(routes.getAttempt, () => ({ data: anAttempt({ deadline_at: soon, rules }) }));
  showAt(`/evaluation?test=${anAttempt().test_id}`, aUser(['student']));
  await screen.findByText(/^Time is up: you have/, {}, { timeout: 4000 });
  now.deadline_at = '2026-03-01T08:05:00.000Z';
  moved();
  await waitFor(() => expect(screen.queryByText(/^Time is up: you have/)).toBeNull());
});
