import { routes } from '@mathquiz/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCheck, anExercise } from '../../testing/a-practice.js';
import { Fault } from '../../testing/fake-api.js';
import {
  answer,
  field,
  find,
  openSession as open,
  person,
  press,
  practiceSchool as school,
} from '../../testing/practising.js';
import { showAt } from '../../testing/show.js';

let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
afterEach(() => {
  online = true;
});
/** The network is away: no call gets an answer. */
function goOffline(): () => void {
  online = false;
  let away = true;
  const fetched = globalThis.fetch;
  globalThis.fetch = (...asked) => (away ? Promise.reject(new TypeError('Failed to fetch')) : fetched(...asked));
  return () => {
    away = false;
    online = true;
    globalThis.fetch = fetched;
    dispatchEvent(new Event('online'));
  };
}

describe('without a network', () => {
  it('answers are kept and one goes on; once it is back each is sent once, with when it was given', async () => {
    const api = school();
    open();
    await field();
    const goOnline = goOffline();
    const before = new Date().toISOString();
    await answer('Seoul');
    press('Check');
    expect(await screen.findByText(/Your answer is kept on this device/)).toBeTruthy();
    expect(screen.getByText('1 answer waiting, kept on this device')).toBeTruthy();
    expect(screen.getByText('Your answer').nextElementSibling?.textContent).toBe('Seoul');
    press('Next');
    await answer('Busan');
    press('Check');
    expect(await screen.findByText('2 answers waiting, kept on this device')).toBeTruthy();
    press('Next');
    await answer('Third');
    goOnline();
    expect(await screen.findByText('2 kept answers were checked')).toBeTruthy();
    // What is being worked at stays as it is.
    expect((await field()).value).toBe('Third');
    const sent = api.sent(routes.answerPractice);
    expect(sent.map(({ answers }) => answers['0_a']?.value)).toEqual(['Seoul', 'Busan']);
    for (const { answered_at } of sent) expect(String(answered_at) >= before).toBe(true);
    press('End practice');
    expect(await screen.findByText('1 right of 2')).toBeTruthy();
    press('Look at exercise 1');
    expect(await screen.findByText('Comes back in 3 days')).toBeTruthy();
  });

  it('they outlive a reload, and are sent from the overview too', async () => {
    const api = school();
    const user = person();
    const { unmount } = open(user);
    await field();
    const goOnline = goOffline();
    await answer('Seoul');
    press('Check');
    await screen.findByText(/Your answer is kept on this device/);
    unmount();
    const { unmount: leave } = open(user);
    expect(await screen.findByText(/Your answer is kept on this device/)).toBeTruthy();
    leave();
    showAt('/practice', user);
    goOnline();
    await waitFor(() => expect(api.sent(routes.answerPractice)).toHaveLength(1));
    expect(api.sent(routes.answerPractice)[0]?.answered_at).toBeTruthy();
  });

  it('one that cannot be read is asked back when the network is', async () => {
    school([anExercise(1)]);
    open();
    await field();
    const goOnline = goOffline();
    await answer('?');
    press('Check');
    await screen.findByText(/Your answer is kept on this device/);
    goOnline();
    expect((await screen.findByRole('alert')).textContent).toContain('It was not checked yet.');
    expect((await field()).value).toBe('?');
  });

  it('one that the server cannot check now holds up no other, and is not lost', async () => {
    const api = school();
    open();
    await field();
    const goOnline = goOffline();
    await answer('Seoul');
    press('Check');
    await find('Next');
    await answer('Busan');
    press('Check');
    await screen.findByText('2 answers waiting, kept on this device');
    const second = anExercise(2);
    api.on(routes.answerPractice, ({ params: { id } }) => {
      if (id !== second._id) throw new Fault('internal');
      return { data: { exercise: { ...second, checked: aCheck() }, unread: {}, mastery: 0.5 } };
    });
    goOnline();
    expect(await screen.findByText('Right')).toBeTruthy();
    expect(screen.getByText('1 answer waiting, kept on this device')).toBeTruthy();
  });

  it('one that the server has no more says so, and holds up nothing', async () => {
    const api = school();
    open();
    await field();
    const goOnline = goOffline();
    await answer('Seoul');
    press('Check');
    await find('Next');
    await answer('Busan');
    press('Check');
    await screen.findByText('2 answers waiting, kept on this device');
    api.on(routes.answerPractice, ({ params: { id } }) => {
      if (id === anExercise(1)._id) throw new Fault('not_found');
      return { data: { exercise: { ...anExercise(2), checked: aCheck() }, unread: {}, mastery: 0.5 } };
    });
    goOnline();
    expect(await screen.findByText('Right')).toBeTruthy();
    press('End practice');
    expect(await screen.findByText('1 right of 1')).toBeTruthy();
    expect(
      within(screen.getByRole('main')).getByText('This exercise has expired. Nothing counts for it.'),
    ).toBeTruthy();
  });
});
