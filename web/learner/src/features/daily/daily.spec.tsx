import { type DailyResult, type DailyTest, type Judgement, type PublicPart, routes } from '@mathquiz/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.js';
import { aList, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const dayMs = 86_400_000;
const utc = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const today = utc(Date.now());

const part = (index: number): PublicPart => ({ key: `${index}_a`, kind: 'text', prompt: '', points: 1 });
const aDay = (change: Partial<DailyTest> = {}): DailyTest => ({
  date: today,
  grade: null,
  chapter: '',
  items: [0, 1, 2].map((index) => ({ index, statement: `Statement ${index}`, parts: [part(index)] })),
  next_at: new Date(Date.parse(today) + dayMs).toISOString(),
  grades: [5, 7],
  taken: 4,
  ...change,
});
const judged = (credit: number, change: Partial<Judgement> = {}): Judgement => ({
  validity: 'valid',
  outcome: credit === 1 ? 'correct' : credit === 0 ? 'wrong' : 'partly',
  credit,
  reasons: [],
  read_as: null,
  feedback: '',
  answer_class: '',
  rule: 'text',
  grader_version: 1,
  ...change,
});
const aResult = (change: Partial<DailyResult> = {}): DailyResult => ({
  date: today,
  grade: null,
  chapter: '',
  at: '2026-11-26T10:00:00.000Z',
  answers: { '0_a': { value: 'one', decimal: 'point' } },
  judgements: { '0_a': judged(1), '1_a': judged(0.5), '2_a': judged(0) },
  answer_keys: { '0_a': { text: 'one' }, '1_a': { text: 'two' }, '2_a': { text: 'three' } },
  items: [1, 0.5, 0].map((earned, index) => ({ index, earned, out_of: 1, solution: `Because ${index}` })),
  earned: 1.5,
  out_of: 3,
  all: [1, 2, 4, 3],
  ...change,
});

const api = () =>
  fakeApi().on(routes.whoami, () => {
    throw new Fault('not_signed_in');
  });
const field = (number: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Answer to question ${number}` });
const type = async (number: number, value: string) => fireEvent.change(await field(number), { target: { value } });
const handIn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Hand in' }));

let server: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  localStorage.clear();
  server = api().on(routes.dailyTest, ({ query }) => ({ data: aDay({ grade: query.grade ?? null }) }));
  await startSession();
});

describe('the test of the day', () => {
  it('is one press away from a guest’s first page and a student’s', async () => {
    showAt('/', null);
    const way = await screen.findByRole('link', { name: /Today’s daily test/ });
    expect(way.getAttribute('href')).toBe('/public/daily');
    cleanup();
    server.on(routes.listTests, () => aList([]));
    showAt('/', aUser(['student']));
    expect((await screen.findByRole('link', { name: /Today’s daily test/ })).getAttribute('href')).toBe(
      '/public/daily',
    );
  });

  it('is answered without an account, by a device of a name of its own', async () => {
    server.on(routes.answerDailyTest, () => ({ data: { result: aResult(), unread: {} } }));
    showAt('/public/daily', null);
    for (const number of [1, 2, 3]) await type(number, `answer ${number}`);
    await handIn();
    expect(await screen.findByRole('heading', { name: '1 of 3 right' })).toBe(document.activeElement);
    const [sent] = server.sent(routes.answerDailyTest);
    expect(sent).toMatchObject({ date: today, grade: null, chapter: '', final: false });
    expect(sent?.device).toMatch(/^[A-Za-z0-9-]{8,40}$/);
    expect(sent?.answers['1_a']).toMatchObject({ value: 'answer 2' });
    expect(screen.getByText('two')).toBeTruthy();
    expect(screen.getByText('Because 2')).toBeTruthy();
    const chart = screen.getByRole('img', { name: 'How everybody did' });
    const told = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('10 tries so far. All questions right: 30%.');
    expect(screen.getByText(/^The next test comes on/)).toBeTruthy();
  });

  it('keeps what was typed over a reload, and shows an answered day again from the server, by the same device', async () => {
    showAt('/public/daily', null);
    await type(2, 'kept');
    cleanup();
    showAt('/public/daily', null);
    expect((await field(2)).value).toBe('kept');
    server.on(routes.answerDailyTest, () => ({ data: { result: aResult(), unread: {} } }));
    for (const number of [1, 3]) await type(number, 'x');
    await handIn();
    await screen.findByRole('heading', { name: '1 of 3 right' });
    cleanup();
    showAt('/public/daily', null);
    await screen.findByRole('heading', { name: '1 of 3 right' });
    const sent = server.sent(routes.answerDailyTest);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ device: sent[0]?.device, answers: {}, final: false });
  });

  it('can be answered where the server knows nothing of an answer that the device remembers', async () => {
    server.on(routes.answerDailyTest, () => ({ data: { result: aResult(), unread: {} } }));
    showAt('/public/daily', null);
    for (const number of [1, 2, 3]) await type(number, 'x');
    await handIn();
    await screen.findByRole('heading', { name: '1 of 3 right' });
    cleanup();
    server.on(routes.answerDailyTest, () => ({ data: { result: null, unread: {} } }));
    showAt('/public/daily', null);
    expect((await field(1)).value).toBe('');
  });

  it('asks once about what is blank, and hands it in as wrong then', async () => {
    const blank = judged(0, { validity: 'blank', outcome: null });
    server.on(routes.answerDailyTest, ({ body }) => ({
      data: body.final ? { result: aResult(), unread: {} } : { result: null, unread: { '1_a': blank, '2_a': blank } },
    }));
    showAt('/public/daily', null);
    await type(1, 'one');
    await handIn();
    expect(await screen.findByText('2 answers are missing. They count as wrong.')).toBeTruthy();
    expect(server.sent(routes.answerDailyTest)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Hand in now' }));
    await screen.findByRole('heading', { name: '1 of 3 right' });
    expect(server.sent(routes.answerDailyTest).map(({ final }) => final)).toEqual([false, true]);
  });

  it('asks back what cannot be read at its field, keeps what was typed, and takes it as it is on a second press', async () => {
    const unread = { '1_a': judged(0, { validity: 'invalid', outcome: null, credit: null }) };
    server.on(routes.answerDailyTest, ({ body }) => ({
      data: body.final ? { result: aResult(), unread: {} } : { result: null, unread },
    }));
    showAt('/public/daily', null);
    for (const number of [1, 2, 3]) await type(number, `answer ${number}`);
    await handIn();
    expect(await screen.findByText(/^Some answers cannot be read/)).toBe(document.activeElement);
    expect(screen.getByText('This answer could not be read.')).toBeTruthy();
    expect((await field(2)).value).toBe('answer 2');
    await type(2, 'better');
    expect(screen.queryByText('This answer could not be read.')).toBeNull();
    await handIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in all the same' }));
    await screen.findByRole('heading', { name: '1 of 3 right' });
    expect(server.sent(routes.answerDailyTest).map(({ final }) => final)).toEqual([false, false, true]);
  });

  it('says what happened where handing in fails, and keeps what was typed', async () => {
    server.on(routes.answerDailyTest, () => {
      throw new Fault('unavailable');
    });
    showAt('/public/daily', null);
    for (const number of [1, 2, 3]) await type(number, 'x');
    await handIn();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await field(3)).value).toBe('x');
    server.on(routes.answerDailyTest, () => ({ data: { result: aResult(), unread: {} } }));
    await handIn();
    await screen.findByRole('heading', { name: '1 of 3 right' });
  });

  it('says that it is offline, and goes on', async () => {
    showAt('/public/daily', null);
    await field(1);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^You are offline\. Your answers are kept/)).toBeTruthy();
    await type(1, 'typed offline');
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^You are offline\. Your answers/)).toBeNull());
    expect((await field(1)).value).toBe('typed offline');
  });

  it('is of the school year in the address, which is chosen on the page', async () => {
    const { path } = showAt('/public/daily?grade=5', null);
    const chosen = await screen.findByLabelText<HTMLSelectElement>('Grade');
    expect(chosen.value).toBe('5');
    await type(1, 'of grade 5');
    fireEvent.change(chosen, { target: { value: '7' } });
    await waitFor(() => expect(path()).toBe('/public/daily?grade=7'));
    await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ grade: 7 }));
    expect((await field(1)).value).toBe('');
    fireEvent.change(await screen.findByLabelText('Grade'), { target: { value: '5' } });
    await waitFor(async () => expect((await field(1)).value).toBe('of grade 5'));
  });

  it('says that there is none today, and leads to the one of all', async () => {
    server.on(routes.dailyTest, ({ query }) => ({
      data: aDay({ grade: query.grade ?? null, ...(query.grade ? { items: [] } : {}) }),
    }));
    const { path } = showAt('/public/daily?grade=5', null);
    expect(await screen.findByText('There is no daily test for this grade today.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the test for all grades' }));
    await field(1);
    expect(path()).toBe('/public/daily');
  });

  it('says what happened when it cannot be loaded, and loads it again on a press', async () => {
    server.on(routes.dailyTest, () => {
      throw new Fault('unavailable');
    });
    showAt('/public/daily', null);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(routes.dailyTest, () => ({ data: aDay() }));
    fireEvent.click(again);
    expect(await field(1)).toBeTruthy();
  });

  it('goes on with yesterday’s for who began before midnight, with the way to today’s', async () => {
    const yesterday = utc(Date.now() - dayMs);
    const answers = { '0_a': { value: 'begun', decimal: 'point' } };
    localStorage.setItem('daily:begun:[null,""]', JSON.stringify({ date: yesterday, answers }));
    server.on(routes.dailyTest, ({ query }) => ({ data: aDay({ date: query.date ?? today }) }));
    showAt('/public/daily', null);
    expect(await screen.findByText(/^You began this test on/)).toBeTruthy();
    expect((await field(1)).value).toBe('begun');
    fireEvent.click(screen.getByRole('button', { name: 'Open today’s test' }));
    await waitFor(async () => expect((await field(1)).value).toBe(''));
    expect(server.requests.filter(({ route }) => route === routes.dailyTest).map(({ query }) => query)).toEqual([
      { date: yesterday },
      {},
    ]);
  });
});

describe('the result of a day', () => {
  const shown = async () => {
    localStorage.setItem('daily:answered', JSON.stringify([JSON.stringify([today, null, ''])]));
    server.on(routes.answerDailyTest, () => ({ data: { result: aResult(), unread: {} } }));
    showAt('/public/daily', null);
    return screen.findByRole('button', { name: 'Share the result' });
  };
  const told = expect.stringMatching(
    /^Math Quiz · Daily test\n.+ · All grades\n🟩🟨🟥 1 of 3 right\nhttps?:\/\/.+\/app\/public\/daily$/,
  );

  it('is shared where the device can do that', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    fireEvent.click(await shown());
    await waitFor(() => expect(share).toHaveBeenCalledWith({ text: told }));
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });

  it('is copied elsewhere, or stands there to be copied by hand', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const button = await shown();
    fireEvent.click(button);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(told);
    writeText.mockRejectedValueOnce(new Error('forbidden'));
    fireEvent.click(button);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Select this text and copy it')).value).toEqual(told);
  });
});
