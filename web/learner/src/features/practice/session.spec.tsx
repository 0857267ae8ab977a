import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCheck, aJudgement, anExercise } from '../../testing/a-practice.js';
import { anId } from '../../testing/builders.js';
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

describe('an exercise', () => {
  it('is checked by Enter: it says how it went, what is right, when it comes back and how far one is now', async () => {
    const api = school();
    open();
    expect((await screen.findByText('Exercise 1 of 3')).closest('h2')).toBe(document.activeElement);
    await answer('Seoul');
    fireEvent.submit((await field()).form as HTMLFormElement);
    expect(await screen.findByText('Comes back in 3 days')).toBeTruthy();
    expect(screen.getByText('Right')).toBeTruthy();
    expect(screen.getByText('Algebra: 40% → 46%')).toBeTruthy();
    // Read out, and Enter goes on from there.
    expect(document.activeElement?.textContent).toContain('Right');
    expect(screen.getByText('Look at a map.').closest('details')?.open).toBe(false);
    expect(api.sent(routes.answerPractice)).toEqual([
      { answers: { '0_a': { value: 'Seoul', decimal: 'point' } }, final: false },
    ]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    expect((await screen.findByText('Exercise 2 of 3')).closest('h2')).toBe(document.activeElement);
  });

  it('that is wrong shows the key, what its author says to it, and the worked solution', async () => {
    school();
    open();
    await answer('Busan');
    press('Check');
    expect(await screen.findByText('That is another town.')).toBeTruthy();
    expect(screen.getByText('Right answer').nextElementSibling?.textContent).toBe('Seoul');
    expect(screen.getByText('Your answer').nextElementSibling?.textContent).toBe('Busan');
    expect(screen.getByText('Look at a map.').closest('details')?.open).toBe(true);
    expect(screen.getByText('Comes back in 1 day')).toBeTruthy();
  });

  it('without an answer is asked back at its field, and nothing is sent', async () => {
    const api = school();
    open();
    await field();
    press('Check');
    expect((await screen.findByRole('alert')).textContent).toContain('Enter an answer here');
    expect(document.activeElement).toBe(await field());
    expect(api.sent(routes.answerPractice)).toEqual([]);
    await answer('S');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('whose answer cannot be read asks back with what was typed, and is checked once it can', async () => {
    const api = school();
    open();
    await answer('?');
    press('Check');
    expect((await screen.findByRole('alert')).textContent).toContain('It was not checked yet.');
    expect((await field()).value).toBe('?');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await answer('Seoul');
    press('Check');
    expect(await screen.findByText('Right')).toBeTruthy();
    expect(api.sent(routes.answerPractice)).toHaveLength(2);
  });

  it('gives its hints one by one', async () => {
    school();
    open();
    await find('Hint 1 of 2');
    expect(await screen.findByText('Hint text 1')).toBeTruthy();
    await find('Hint 2 of 2');
    expect(await screen.findByText('Hint text 2')).toBeTruthy();
    expect(screen.getByText('Hint text 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Hint/ })).toBeNull();
  });

  it('says why no hint comes, and keeps what was typed', async () => {
    const api = school().on(routes.practiceHint, () => {
      throw new Fault('unavailable');
    });
    open();
    await answer('Se');
    press('Hint 1 of 2');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This part of the server does not answer at the moment.',
    );
    expect((await field()).value).toBe('Se');
    expect(api.requests.filter(({ route }) => route === routes.practiceHint)).toHaveLength(1);
  });

  it('shows its answer to who asks for it, and calls nothing wrong then', async () => {
    const api = school();
    open();
    await field();
    press('Show the answer');
    expect(await screen.findByText('Not answered')).toBeTruthy();
    expect(screen.queryByText('Wrong')).toBeNull();
    expect(screen.getByText('Right answer').nextElementSibling?.textContent).toBe('Seoul');
    expect(api.sent(routes.answerPractice)).toEqual([{ answers: {}, final: true }]);
  });

  it('can be had once more with other numbers, next in the row', async () => {
    school();
    open();
    await answer('Busan');
    press('Check');
    await find('One like this');
    expect(await screen.findByText('Statement 4')).toBeTruthy();
    expect(screen.getByText('Exercise 2 of 4')).toBeTruthy();
    await answer('Seoul');
    press('Check');
    await find('Next');
    expect(await screen.findByText('Statement 2')).toBeTruthy();
  });

  it('of several questions says of each how it went', async () => {
    const parts = ['0_a', '0_b'].map((key) => ({ key, kind: 'text' as const, prompt: `Prompt ${key}`, points: 1 }));
    const exercise = anExercise(1, { parts });
    const judgements = { '0_a': aJudgement(), '0_b': aJudgement({ outcome: 'undecided', credit: null }) };
    const checked = aCheck({ judgements, rating: null });
    school([exercise]).on(routes.answerPractice, () => ({
      data: { exercise: { ...exercise, checked }, unread: {}, mastery: null },
    }));
    open();
    const [one, other] = await screen.findAllByRole('textbox');
    press('Check');
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(document.activeElement).toBe(one);
    // While one types, nothing takes the focus away.
    fireEvent.change(one as Element, { target: { value: 'S' } });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(document.activeElement).toBe(one);
    fireEvent.change(one as Element, { target: { value: 'Seoul' } });
    press('Check');
    // Only the second is asked back.
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    fireEvent.change(other as Element, { target: { value: 'x' } });
    press('Check');
    // As a whole, and of the second question: nobody marks it by hand.
    expect(await screen.findAllByText('Compare it with the solution')).toHaveLength(2);
    expect(screen.getByText('Right')).toBeTruthy();
  });
});

describe('a sitting', () => {
  it('ends with how many were right and what comes back when; each can be looked at, and one goes on', async () => {
    const api = school();
    open();
    for (const value of ['Seoul', 'Busan', 'Seoul']) {
      await answer(value);
      press('Check');
      fireEvent.click(await screen.findByRole('button', { name: /^(Next|See how it went)$/ }));
    }
    expect(await screen.findByText('2 right of 3')).toBe(document.activeElement);
    expect(screen.getAllByText('Comes back in 3 days')).toHaveLength(2);
    press('Look at exercise 2');
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    press('See how it went');
    await screen.findByText('2 right of 3');
    api.on(routes.drawPractice, () => ({ data: { exercises: [anExercise(9)] } }));
    press('Practice more');
    expect(await screen.findByText('Statement 9')).toBeTruthy();
    expect(screen.getByText('Exercise 1 of 1')).toBeTruthy();
  });

  it('leads back to the overview when it is done, which begins a new one', async () => {
    school([anExercise(1)]);
    const { path } = open(person(), '/practice/session?category=algebra');
    await answer('Seoul');
    press('Check');
    await find('See how it went');
    await find('Done');
    await waitFor(() => expect(path()).toBe('/practice?category=algebra'));
    expect(await screen.findByRole('link', { name: /^Practice 10/ })).toBeTruthy();
  });

  it('can be ended at any time; what is open waits', async () => {
    school();
    open();
    await answer('Seoul');
    press('Check');
    await screen.findByText('Right');
    press('End practice');
    expect(await screen.findByText('1 right of 1')).toBeTruthy();
    expect(screen.getAllByText('Waits for you')).toHaveLength(2);
  });

  it('without any answer leads back at once', async () => {
    school();
    const { path } = open();
    await field();
    press('End practice');
    await waitFor(() => expect(path()).toBe('/practice'));
  });

  it('is drawn from what the address names', async () => {
    const api = school();
    open(person(), '/practice/session?grade=7&chapter=Fractions&category=algebra');
    await field();
    const [drawn] = api.requests.filter(({ route }) => route === routes.drawPractice);
    expect(drawn?.query).toEqual({ grade: 7, chapter: 'Fractions', category_id: 'algebra', n_samples: 10 });
  });

  it('says what failed, that nothing was begun, and begins on a press', async () => {
    const api = school().on(routes.drawPractice, () => {
      throw new Fault('unavailable');
    });
    open();
    expect(await screen.findByText(/nothing was begun/)).toBeTruthy();
    api.on(routes.drawPractice, () => ({ data: { exercises: [anExercise(1)] } }));
    press('Try again');
    expect(await screen.findByText('Statement 1')).toBeTruthy();
  });

  it('says that there is nothing to practise, or that an exam runs', async () => {
    const api = school([]);
    const { unmount } = open();
    expect(await screen.findByText('There is nothing to practice here now.')).toBeTruthy();
    unmount();
    api.on(routes.drawPractice, () => {
      throw new Fault('exam_running', { test_id: anId(9), title: 'Algebra' });
    });
    open();
    expect(await screen.findByRole('link', { name: 'Back to the test' })).toBeTruthy();
  });

  it('is the same after a reload: where one was, what was typed, what was checked', async () => {
    const api = school();
    const user = person();
    const { unmount } = open(user);
    await answer('Seoul');
    press('Check');
    await find('Next');
    await answer('Half an ans');
    unmount();
    open(user);
    expect(await screen.findByText('Exercise 2 of 3')).toBeTruthy();
    expect((await field()).value).toBe('Half an ans');
    expect(api.requests.filter(({ route }) => route === routes.drawPractice)).toHaveLength(1);
    press('End practice');
    expect(await screen.findByText('1 right of 1')).toBeTruthy();
  });

  it('of somebody else on this device is not theirs', async () => {
    school();
    const { unmount } = open();
    await answer('Mine');
    unmount();
    open();
    expect((await field()).value).toBe('');
  });
});
