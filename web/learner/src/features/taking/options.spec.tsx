import { type Attempt, routes, type TestRules } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAttempt, aSubmissionRow, savedReply } from '../../testing/an-attempt.js';
import { broughtToFront } from '../../testing/brought-to-front.js';
import { aTest, aUser, plainRules } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

beforeEach(() => localStorage.clear());
const row = aSubmissionRow();
const rules = (change: Partial<TestRules>): TestRules => ({ ...plainRules, ...change });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const dot = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** By a server whose clock goes on, as a real one's does: each answer sets the page's. */
function running(change: Partial<Attempt> = {}) {
  const started = anAttempt({ started_at: inSeconds(0), deadline_at: inSeconds(2700), ...change });
  const { deadline_at } = started;
  const mine = [aSubmissionRow({ state: 'in_progress', submitted_at: null })];
  const api = fakeApi()
    .on(routes.getTest, () => ({ data: aTest({ mine }) }))
    .on(routes.getAttempt, () => ({ data: { ...started, server_time: inSeconds(0) } }))
    .on(routes.saveAnswers, ({ body }) => ({
      data: savedReply(body.events, { deadline_at, server_time: inSeconds(0) }),
    }))
    .on(routes.evaluatePlain, () => ({ data: row }));
  const shown = showAt(`/evaluation?test=${started.test_id}`, aUser(['student']));
  return {
    ...shown,
    api,
    places: () => api.sent(routes.saveAnswers).map(({ events, place }) => [events.length, place]),
  };
}

describe('before a test with options', () => {
  const open = (change: Parameters<typeof aTest>[0]) => {
    const api = fakeApi().on(routes.getTest, () => ({ data: aTest(change) }));
    showAt(`/evaluation?test=${aTest()._id}`, aUser(['student']));
    return api;
  };

  it('nothing is said of what is as in most tests', async () => {
    open({});
    await screen.findByRole('button', { name: 'Start' });
    expect(screen.queryByText('How it counts')).toBeNull();
    expect(screen.queryByText('Hand in by')).toBeNull();
  });

  it('what late and further attempts cost, which counts, how one goes and what the end is, stands in a sentence each', async () => {
    open({
      attempts: 3,
      due_at: '2026-03-20T17:00:00.000Z',
      rules: rules({
        late: { policy: 'penalty', per_day: 10, cap: 50 },
        attempt_penalty: 5,
        attempt_grading: 'last',
        navigation: 'forward',
        on_time_out: 'grace',
        grace_sec: 150,
        review_until: '2026-05-01T08:00:00.000Z',
      }),
    });
    const list = within(await screen.findByRole('region', { name: 'How it counts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/until .*/, 'until …'))).toEqual(
      [
        'Each day late costs 10%, at most 50%.',
        'Each further attempt costs 5%.',
        'Your last attempt counts.',
        'You cannot come back to a question that you have left.',
        'When the time is up, you hand in yourself within 150 seconds. Otherwise the attempt does not count.',
        'Results can be looked at until …',
      ],
    );
    expect(screen.getByText('Hand in by')).toBeTruthy();
    expect(screen.getByText('Closes')).toBeTruthy();
  });

  it('where nothing late is taken, the due time is the end', async () => {
    const late = { policy: 'reject' as const, per_day: 10, cap: 50 };
    open({ due_at: '2026-03-20T17:00:00.000Z', rules: rules({ late, on_time_out: 'abandon' }) });
    expect(await screen.findByText(/^After .* nothing is taken\.$/)).toBeTruthy();
    expect(screen.getByText(/not handed in when the time is up does not count/)).toBeTruthy();
    expect(screen.queryByText('Closes')).toBeNull();
  });

  it('a password is asked for once, and a wrong one stays in its field with the reason', async () => {
    const api = open({ locked: true }).on(routes.startTest, ({ body }) => {
      if (body.password !== 'chalk 7') throw new Fault('wrong_test_password');
      return { data: anAttempt() };
    });
    const field = (await screen.findByLabelText('Password of the test')) as HTMLInputElement;
    press('Start');
    expect(screen.getByText('Enter the password that your teacher gives you.')).toBeTruthy();
    expect(api.sent(routes.startTest)).toEqual([]);
    fireEvent.change(field, { target: { value: 'chalk' } });
    press('Start');
    expect(await screen.findByText('This is not the password of the test.')).toBeTruthy();
    expect(field.value).toBe('chalk');
    expect(screen.queryByText(/has not started/)).toBeNull();
    fireEvent.change(field, { target: { value: ' chalk 7 ' } });
    press('Start');
    expect(await screen.findByText('Statement 1')).toBeTruthy();
    expect(api.sent(routes.startTest)).toEqual([{ password: 'chalk' }, { password: 'chalk 7' }]);
  });
});

describe('a test that is past due', () => {
  it('says in its header since when it is late, once the grace is over too', async () => {
    running({ due_at: inSeconds(-240) });
    expect(await screen.findByText(/^Late since/)).toBeTruthy();
  });

  it('says nothing within the grace', async () => {
    running({ due_at: inSeconds(-60) });
    await screen.findByText('Statement 1');
    expect(screen.queryByText(/^Late since/)).toBeNull();
  });
});

describe('a test on one page', () => {
  it('shows all questions, goes to one by its dot, and is handed in from its end', async () => {
    const { places } = running({ rules: rules({ navigation: 'one_page' }) });
    await screen.findByText('Statement 1');
    expect(screen.getByText('Statement 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    fireEvent.click(dot(/^Question 3,/));
    expect(document.activeElement?.textContent).toMatch(/^Question 3 of 3/);
    const [, second] = screen.getAllByRole('textbox');
    fireEvent.focus(second as HTMLElement);
    await waitFor(() => expect(dot(/^Question 2,/).getAttribute('aria-current')).toBe('step'));
    fireEvent.change(second as HTMLElement, { target: { value: 'x' } });
    await waitFor(() => expect(places()).toContainEqual([1, 1]));
    expect(screen.getAllByRole('button', { name: 'Hand in' })).toHaveLength(2);
  });
});

describe('a test that only goes forward', () => {
  const forward = rules({ navigation: 'forward' });

  it('asks once before a question is left, closes it, and tells the server after its answer', async () => {
    const { places } = running({ rules: forward });
    await screen.findByText('Statement 1');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark for later' })).toBeNull();
    expect(dot(/^Question 2, .*comes later/).disabled).toBe(true);
    press('Next');
    expect(screen.getByText('You cannot come back to this question.')).toBeTruthy();
    press('Stay here');
    expect(screen.getByText('Statement 1')).toBeTruthy();
    type('x');
    press('Next');
    press('On to the next question');
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    expect(dot(/^Question 1, answered, closed/).disabled).toBe(true);
    fireEvent.keyDown(window, { key: 'ArrowLeft', altKey: true });
    expect(screen.getByText('Statement 2')).toBeTruthy();
    await waitFor(() =>
      expect(places()).toEqual([
        [1, 0],
        [0, 1],
      ]),
    );
  });

  it('begins where any device has come to, and follows one that goes on', async () => {
    const { api } = running({ rules: forward, reached: 1 });
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    api.on(routes.saveAnswers, ({ body }) => ({
      data: savedReply(body.events, { reached: 2, server_time: inSeconds(0) }),
    }));
    await broughtToFront(() => screen.getByText('Statement 3'));
  });

  it('says that an answer to a question that was left was not taken, and goes on with the others', async () => {
    const { api } = running({ rules: forward });
    api.on(routes.saveAnswers, ({ body }) => {
      if (body.events.some(({ part }) => part === '0_a')) throw new Fault('part_passed');
      return { data: savedReply(body.events, { server_time: inSeconds(0) }) };
    });
    await screen.findByText('Statement 1');
    type('too late');
    expect(await screen.findByText(/its question had been left behind/)).toBeTruthy();
    expect(await screen.findByText('All saved')).toBeTruthy();
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  });

  it('offers no way to closed questions where it is handed in', async () => {
    running({ rules: forward, reached: 1 });
    await screen.findByText('Statement 2');
    press('Hand in');
    const dialog = within(await screen.findByRole('dialog'));
    const go = (number: number) =>
      dialog.getByRole('button', { name: `Go to question ${number}` }) as HTMLButtonElement;
    expect([1, 2, 3].map((number) => go(number).disabled)).toEqual([true, false, true]);
  });
});

describe('the end of the time', () => {
  it('with a grace closes the answers and counts down to a press that hands in', async () => {
    const { api, path } = running({
      deadline_at: inSeconds(1),
      rules: rules({ on_time_out: 'grace', grace_sec: 150 }),
    });
    await screen.findByText('Statement 1');
    expect(await screen.findByText(/^Time is up: you have 2:[0-3]\d left to hand in/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.sent(routes.evaluatePlain)).toEqual([]);
    press('Hand in now');
    await waitFor(() => expect(path()).toContain('/evaluation/result'));
  });

  it('with a grace that is over says that the attempt does not count', async () => {
    const { api } = running({ deadline_at: inSeconds(1), rules: rules({ on_time_out: 'grace', grace_sec: 0 }) });
    expect(await screen.findByText(/this attempt does not count/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand in now' })).toBeNull();
    expect(api.sent(routes.evaluatePlain)).toEqual([]);
  });

  it('without one is announced a minute before, and nothing hands itself in', async () => {
    const { api } = running({ deadline_at: inSeconds(5), rules: rules({ on_time_out: 'abandon' }) });
    expect(await screen.findByText(/what is not handed in does not count/)).toBeTruthy();
    expect(await screen.findByText(/this attempt does not count/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To my tests' })).toBeTruthy();
    expect(api.sent(routes.evaluatePlain)).toEqual([]);
  });

  it('a hand-in that was pressed in time goes on after it', async () => {
    const { api, path } = running({ deadline_at: inSeconds(8), rules: rules({ on_time_out: 'abandon' }) });
    let away = true;
    api.on(routes.evaluatePlain, () => {
      if (away) throw new Fault('unavailable');
      return { data: row };
    });
    await screen.findByText('Statement 1');
    press('Hand in');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in now' }));
    expect(await screen.findByText(/are being handed in/)).toBeTruthy();
    away = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(path()).toContain('/evaluation/result'));
  });
});
