import { type Attempt, routes, type Submission, type SubmissionRow } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedReply as saved } from '../../testing/an-attempt.js';
import { broughtToFront } from '../../testing/brought-to-front.js';
import { anId, aTest, aUser, inTime, plainRules } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const test = aTest({ instructions: 'No calculator.' });
const part = (key: string, kind: 'text' | 'number' | 'choice' | 'choice_multi') => ({
  key,
  kind,
  prompt: '',
  points: 1,
  ...(kind.startsWith('choice') ? { options: ['Seoul', 'Busan'].map((text, at) => ({ id: `o${at + 1}`, text })) } : {}),
});
const item = (index: number, kind: 'text' | 'number' | 'choice' | 'choice_multi') => ({
  quiz_id: anId(40 + index),
  version: 2,
  index,
  section: '',
  points: 1,
  statement: `Statement ${index + 1}`,
  parts: [part(`${index}_a`, kind)],
});
const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  _id: anId(7),
  test_id: test._id,
  title: test.title,
  instructions: '',
  try: 1,
  state: 'in_progress',
  server_time: '2026-03-01T08:00:00.000Z',
  started_at: '2026-03-01T08:00:00.000Z',
  deadline_at: '2026-03-01T08:45:00.000Z',
  due_at: null,
  rules: plainRules,
  reached: 0,
  items: [item(0, 'text'), item(1, 'number'), item(2, 'choice'), item(3, 'choice_multi')],
  answers: {},
  texts: [],
  clients: {},
  ...change,
});
const row: SubmissionRow = {
  _id: anId(7),
  test_id: test._id,
  title: test.title,
  try: 1,
  state: 'submitted',
  started_at: '2026-03-01T08:00:00.000Z',
  submitted_at: '2026-03-01T08:30:00.000Z',
  score: null,
  out_of: 4,
};
const running = { ...test, mine: [{ ...row, state: 'in_progress' as const, submitted_at: null }] };

const handedIn: Submission = {
  ...row,
  user: { _id: anId(1), username: 'student1', name: 'A', lastname: 'B' },
  shown: { correctness: false, score: false, key: false, solution: false },
  full_score: null,
  ...inTime,
  stopped: false,
  more_at: null,
  items: [],
};

function school(started: Attempt = attempt()) {
  return fakeApi()
    .on(routes.getTest, () => ({ data: running }))
    .on(routes.getAttempt, () => ({ data: started }))
    .on(routes.saveAnswers, ({ body }) => ({ data: saved(body.events, { deadline_at: started.deadline_at }) }))
    .on(routes.evaluatePlain, () => ({ data: row }));
}
const open = () => showAt(`/evaluation?test=${test._id}`, aUser(['student']));

describe('before the test', () => {
  it('shows what is coming and starts on one press', async () => {
    const api = fakeApi()
      .on(routes.getTest, () => ({ data: test }))
      .on(routes.startTest, () => ({ data: attempt() }));
    open();
    expect(await screen.findByText('No calculator.')).toBeTruthy();
    expect(screen.getByText('45 minutes')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Statement 1')).toBeTruthy();
    expect(api.requests.filter(({ route }) => route === routes.startTest)).toHaveLength(1);
  });

  it('offers no start when every try is used, but the last result', async () => {
    fakeApi().on(routes.getTest, () => ({ data: { ...test, mine: [row] } }));
    open();
    expect(await screen.findByText('You have used all your attempts.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See your last result' })).toBeTruthy();
  });

  it('says that nothing is lost when the start fails, and lets one try again', async () => {
    fakeApi()
      .on(routes.getTest, () => ({ data: test }))
      .on(routes.startTest, () => {
        throw new Fault('unavailable');
      });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('The test has not started, and no attempt is used up.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });
});

describe('taking the test', () => {
  it('fills the screen on request, gives it back on request and at the end, and offers it only where the browser can', async () => {
    let full: Element | null = null;
    const become = (next: Element | null) => async () => {
      full = next;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    const root = document.documentElement;
    Object.defineProperties(document, {
      fullscreenEnabled: { configurable: true, value: true },
      fullscreenElement: { configurable: true, get: () => full },
      exitFullscreen: { configurable: true, value: become(null) },
    });
    Object.defineProperty(root, 'requestFullscreen', { configurable: true, value: become(root) });
    school();
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(full).toBe(root);
    fireEvent.click(await screen.findByRole('button', { name: 'Leave full screen' }));
    expect(full).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    await screen.findByRole('button', { name: 'Leave full screen' });
    unmount();
    expect(full).toBeNull();
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
    open();
    await screen.findByText('Statement 1');
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  it('goes on where it was, saves what is typed and says so', async () => {
    const api = school(attempt({ answers: { '0_a': { value: 'old', decimal: 'point', at: row.started_at } } }));
    open();
    const field = await screen.findByDisplayValue('old');
    fireEvent.change(field, { target: { value: 'new' } });
    // "All saved" stands there before the change, too: what counts is what was sent.
    const first = () => api.sent(routes.saveAnswers).find(({ events }) => events.length > 0)?.events;
    await waitFor(() => expect(first()).toEqual([{ seq: 1, part: '0_a', value: 'new', decimal: 'point' }]));
    expect(await screen.findByText('All saved')).toBeTruthy();
  });

  it('counts what waits while the server does not answer, and sends it later', async () => {
    const api = school();
    let away = true;
    api.on(routes.saveAnswers, ({ body }) => {
      if (away) throw new Fault('offline');
      return { data: saved(body.events) };
    });
    open();
    await screen.findByText('Statement 1');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
    expect(await screen.findByText(/1 answer waiting/)).toBeTruthy();
    away = false;
    expect(await screen.findByText('All saved')).toBeTruthy();
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('x');
  });

  it('moves with Alt and the arrows, keeps marks for later, and Enter hands nothing in', async () => {
    const api = school();
    open();
    await screen.findByText('Statement 1');
    fireEvent.click(screen.getByRole('button', { name: 'Mark for later' }));
    expect(screen.getByRole('button', { name: 'Question 1, not answered, marked for later' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    fireEvent.keyDown(window, { key: 'ArrowRight', altKey: true });
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    expect(api.sent(routes.evaluatePlain)).toEqual([]);
  });

  it('says in a sentence where a formula cannot be read', async () => {
    school();
    open();
    await screen.findByText('Statement 1');
    fireEvent.click(screen.getByRole('button', { name: /^Question 2,/ }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '2*(3' } });
    expect(await screen.findByText(/opened but never closed/)).toBeTruthy();
  });

  it('takes one option, or several in the order shown', async () => {
    const api = school();
    open();
    await screen.findByText('Statement 1');
    fireEvent.click(screen.getByRole('button', { name: /^Question 3,/ }));
    fireEvent.click(await screen.findByLabelText('Busan'));
    fireEvent.click(screen.getByRole('button', { name: /^Question 4,/ }));
    await screen.findByText('Statement 4');
    fireEvent.click(screen.getByLabelText('Busan'));
    fireEvent.click(screen.getByLabelText('Seoul'));
    await waitFor(() => {
      const last = new Map(api.sent(routes.saveAnswers).flatMap(({ events }) => events.map((e) => [e.part, e.value])));
      expect([last.get('2_a'), last.get('3_a')]).toEqual(['o2', 'o1,o2']);
    });
  });
});

describe('a test that is open on another device too', () => {
  const at = row.started_at;
  const there = { client_id: 'desk-desk', seq: 1, at, decimal: 'point' as const };

  it('shows the newer answer with a way back to this device’s own text', async () => {
    const api = school(attempt({ answers: { '0_a': { value: 'mine', decimal: 'point', at } } }));
    api.on(routes.saveAnswers, ({ body }) => ({
      data: saved(body.events, {
        others: 1,
        clients: { 'desk-desk': 1 },
        answers: { '0_a': { ...there, value: 'theirs' } },
      }),
    }));
    open();
    expect(await screen.findByDisplayValue('mine')).toBeTruthy();
    await broughtToFront(() => screen.getByDisplayValue('theirs'));
    expect(await screen.findByText('Changed on another device.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByDisplayValue('mine')).toBeTruthy();
    const sent = () => api.sent(routes.saveAnswers).flatMap(({ events }) => events.map(({ value }) => value));
    await waitFor(() => expect(sent()).toEqual(['mine']));
    expect(await screen.findByRole('button', { name: 'Use the other answer' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Use the other answer' })).toBeNull();
  });

  it('says that it was handed in elsewhere, at what time, and leads to the result', async () => {
    const api = school(attempt({ deadline_at: '2030-03-01T08:45:00.000Z' }));
    api.on(routes.saveAnswers, ({ body }) => ({ data: saved(body.events, { state: 'submitted' }) }));
    api.on(routes.getSubmission, () => ({ data: handedIn }));
    const { path } = open();
    await screen.findByText('Statement 1');
    await broughtToFront(() => screen.getByText(/^This test was handed in on another device/));
    expect(screen.queryByText('All saved')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'See your result' }));
    await waitFor(() => expect(path()).toBe(`/evaluation/result?submission=${row._id}`));
  });
});

describe('the end of the test', () => {
  it('shows what is unanswered, asks once, and goes to the result', async () => {
    const api = school();
    const { path } = open();
    await screen.findByText('Statement 1');
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('4 questions are not answered:')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in now' }));
    await waitFor(() => expect(path()).toBe(`/evaluation/result?submission=${row._id}`));
    expect(api.sent(routes.evaluatePlain)).toHaveLength(1);
  });

  it('names the questions whose answers cannot be told, warns of them once, and is handed in all the same', async () => {
    localStorage.setItem('answerEditor.expression', '"plain"');
    const typed = (value: string) => ({ value, decimal: 'point' as const, at: row.started_at });
    const formula = (index: number) => ({
      ...item(index, 'number'),
      parts: [{ ...part(`${index}_a`, 'number'), kind: 'expression' as const, letters: ['x'] }],
    });
    const values = ['X^2', 'x^2', '2*(x', 'x2', '1/2x', 'X'];
    const items = [...values.slice(0, 5).map((_, at) => formula(at)), item(5, 'text')];
    const answers = Object.fromEntries(values.map((value, at) => [`${at}_a`, typed(value)]));
    const api = school(attempt({ items, answers }));
    const { path } = open();
    await screen.findByText('Statement 1');
    // The field's own sentence: the reader has come.
    await screen.findByText(/^Your answer has the letter X/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('3 questions have an answer that may not be graded as it stands:')).toBeTruthy();
    const numbers = dialog.getAllByRole('button', { name: /^Go to question/ }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['1', '3', '4']);
    expect(dialog.queryByText('Every question is answered.')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Go on working'));
    fireEvent.click(dialog.getByRole('button', { name: 'Hand in now' }));
    await waitFor(() => expect(path()).toBe(`/evaluation/result?submission=${row._id}`));
    expect(api.sent(routes.evaluatePlain)).toHaveLength(1);
  });

  it('leads from the dialog to an answer that cannot be told, and says nothing of it once it can', async () => {
    const typed = { value: 'two', decimal: 'point' as const, at: row.started_at };
    school(attempt({ items: [item(0, 'text'), item(1, 'number')], answers: { '0_a': typed, '1_a': typed } }));
    open();
    await screen.findByText('Statement 1');
    const ask = async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
      return within(await screen.findByRole('dialog'));
    };
    const goTo = { name: 'Go to question 2' };
    await waitFor(
      async () => {
        const dialog = await ask();
        if (dialog.queryByRole('button', goTo)) return;
        fireEvent.click(dialog.getByText('Go on working'));
        throw new Error('the reader has not come');
      },
      { timeout: 10_000 },
    );
    fireEvent.click(screen.getByRole('button', goTo));
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await ask();
    expect(dialog.getByText('Every question is answered.')).toBeTruthy();
    expect(dialog.queryByRole('button', goTo)).toBeNull();
  });

  it('is not reached by Enter, Enter while a question is open, but once all are answered', async () => {
    const api = school(attempt({ items: [item(0, 'text')] }));
    open();
    await screen.findByText('Statement 1');
    const ask = async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
      return screen.findByRole('dialog');
    };
    const goOn = within(await ask())
      .getByText('Go on working')
      .closest('button');
    await waitFor(() => expect(document.activeElement).toBe(goOn));
    fireEvent.click(document.activeElement as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
    const handIn = within(await ask()).getByRole('button', { name: 'Hand in now' });
    await waitFor(() => expect(document.activeElement).toBe(handIn));
    expect(api.sent(routes.evaluatePlain)).toEqual([]);
  });

  it('hands itself in when the time is up, with what has not been sent', async () => {
    const api = school(attempt({ deadline_at: '2026-03-01T08:00:01.000Z' }));
    api.on(routes.saveAnswers, () => {
      throw new Fault('unavailable');
    });
    const { path } = open();
    await screen.findByText('Statement 1');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'late' } });
    await waitFor(() => expect(path()).toContain('/evaluation/result'));
    expect(api.sent(routes.evaluatePlain)[0]?.submission.events.map(({ value }) => value)).toEqual(['late']);
  });

  it('shows what was not taken when the attempt ended without us', async () => {
    const api = school();
    api.on(routes.saveAnswers, () => {
      throw new Fault('attempt_over');
    });
    api.on(routes.getSubmission, () => ({ data: handedIn }));
    open();
    await screen.findByText('Statement 1');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'too late' } });
    expect(await screen.findByText('too late', { selector: 'li span' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your result' })).toBeTruthy();
  });
});

it('shows a text before the items that it belongs to: open where it stands, folded at those after it', async () => {
  const text = { before: 1, until: 3, title: 'Passage', body: 'Once upon a time.' };
  school(attempt({ texts: [text, { ...text, before: 4, until: 4, title: 'Farewell' }] }));
  open();
  expect(await screen.findByText('Statement 1')).toBeTruthy();
  expect(screen.queryByText('Passage')).toBeNull();
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  next();
  const folded = (title: string) => !screen.getByText(title).closest('details')?.open;
  await screen.findByText('Passage');
  expect(folded('Passage')).toBe(false);
  next();
  await waitFor(() => expect(folded('Passage')).toBe(true));
  next();
  expect(await screen.findByText('Farewell')).toBeTruthy();
  expect(screen.queryByText('Passage')).toBeNull();
});
