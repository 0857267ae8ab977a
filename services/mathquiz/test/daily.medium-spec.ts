import { jest } from '@jest/globals';
import { type ItemDraft, type Locale, routes, unseenImages } from '@mathquiz/contracts';
import { type Answering, aCaller, anItem, answerFor, codeOf } from '@mathquiz/testing';
import { author, groupId, teacher } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

/** Everything else goes on: only the date stands still. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const admin = aCaller({ roles: ['admin'] });
const day = 86_400_000;
const secret = /SECRET|keyword|"answer_key|"solution|"seed|correct/;

let devices = 0;
const aDevice = () => {
  devices += 1;
  return `device-${String(devices).padStart(6, '0')}`;
};

/** Sums whose numbers are drawn; `a` is what they come to. */
const sum = (change: Partial<ItemDraft> = {}): Partial<ItemDraft> => ({
  ...plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 2, key: 'a + b' }]),
  statement: 'What is ${{a}} + {{b}}$?',
  variables: [
    { name: 'a', kind: 'integer', from: 10, to: 99 },
    { name: 'b', kind: 'integer', from: 10, to: 99 },
  ],
  solution: 'SECRET {{a + b}}',
  ...change,
});

describe('the test of the day', () => {
  const { call, inStore } = startedMathquiz('day');
  let pictures: Answering;
  beforeAll(async () => {
    pictures = await answerFor(process.env.NATS_URL ?? '', [{ call: unseenImages, answer: () => ({ data: [] }) }]);
  });
  afterAll(() => pictures?.close());

  /** Each test has a noon of its own, days after the one before: what is kept for a second is old by then. */
  let noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const at = (time: number) => jest.setSystemTime(time);
  const passes = (ms: number) => at(Date.now() + ms);
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  let today = dateOf(noon);
  beforeAll(() => {
    jest.useFakeTimers({ now: noon, doNotFake: [...realTimers] });
  });
  beforeEach(() => {
    noon += 5 * day;
    today = dateOf(noon);
    at(noon);
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  async function put(change: Partial<ItemDraft>, marks: readonly ('daily' | 'deprecated' | 'exam_only')[] = ['daily']) {
    const { _id } = (await call(routes.createQuiz, author, { body: { content: anItem(change) } })).data;
    await call(routes.publishQuiz, admin, { params: { id: _id } });
    for (const attr of marks) await call(routes.markQuiz, author, { params: { id: _id, attr } });
    passes(1001);
    return _id;
  }
  type Of = { grade?: number; chapter?: string; date?: string };
  const get = async (query: Of = {}, locale: Locale = 'en-US', address = '192.0.2.1') =>
    (await call(routes.dailyTest, null, { query: query as never, locale, address })).data;
  type Typed = Record<string, string>;
  type Sent = Of & { device: string; answers?: Typed; final?: boolean; decimal?: 'point' | 'comma'; locale?: Locale };
  const answer = async ({ device, answers = {}, final, decimal = 'point', locale = 'en-US', ...of }: Sent) => {
    const typed = Object.entries(answers).map(([part, value]) => [part, { value, decimal }]);
    const body = { date: today, ...of, device, answers: Object.fromEntries(typed), ...(final ? { final } : {}) };
    return (await call(routes.answerDailyTest, null, { body, locale })).data;
  };
  /** The right answers to sums, as one reads them. */
  const solved = ({ items }: Awaited<ReturnType<typeof get>>): Typed =>
    Object.fromEntries(
      items.map(({ index, statement }) => {
        const [a = 0, b = 0] = (statement.match(/\d+/g) ?? []).map(Number);
        return [`${index}_a`, String(a + b)];
      }),
    );
  const stored = (name: string, filter = {}) => inStore((store) => store.collection(name).find(filter).toArray());
  const fieldsOf = (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: { details?: { fields?: { path: string; problem: string }[] } }) =>
        (error.details?.fields ?? []).map(({ path, problem }) => `${path} ${problem}`),
    );

  it('is empty, and stores nothing, where nobody has put items aside for it', async () => {
    const seen = await get({ chapter: 'nothing' });
    expect(seen).toMatchObject({ date: today, grade: null, chapter: 'nothing', items: [], taken: 0 });
    expect(seen.next_at).toBe(new Date(Date.parse(today) + day).toISOString());
    expect(await stored('daily_tests', { chapter: 'nothing' })).toEqual([]);
    expect(await codeOf(answer({ chapter: 'nothing', device: aDevice(), final: true }))).toBe('not_found');
  });

  it('is the same for everybody, also for those who ask at once, and for one school year of its items', async () => {
    for (let one = 0; one < 5; one += 1) await put(sum({ grade: 4, chapter: 'same' }));
    await put(sum({ grade: 5, chapter: 'same' }));
    const all = await Promise.all(Array.from({ length: 8 }, (_, one) => get({ grade: 4 }, 'en-US', `192.0.2.${one}`)));
    expect(new Set(all.map((seen) => JSON.stringify(seen))).size).toBe(1);
    expect(all[0]?.items.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(await stored('daily_tests', { grade: 4 })).toHaveLength(1);
    expect((await get({ grade: 5 })).items).toHaveLength(1);
    expect((await get({ grade: 5, chapter: 'same' })).items).toHaveLength(1);
    expect((await get()).grades).toEqual([4, 5]);
  });

  it('stays while items are published, marked and put away during the day, and is another one the next day', async () => {
    const [first = ''] = [await put(sum({ chapter: 'stays' })), await put(sum({ chapter: 'stays' }))];
    const before = await get({ chapter: 'stays' });
    expect(before.items).toHaveLength(2);
    await put(sum({ chapter: 'stays' }));
    await call(routes.unmarkQuiz, author, { params: { id: first, attr: 'daily' } });
    at(noon + 11 * 3_600_000);
    expect((await get({ chapter: 'stays' })).items).toEqual(before.items);
    at(noon + day);
    const after = await get({ chapter: 'stays' });
    expect(after.date).toBe(dateOf(noon + day));
    expect(after.items).toHaveLength(2);
    expect(after.items).not.toEqual(before.items);
  });

  it('holds no key, solution, hint or seed before it is answered', async () => {
    const parts: ItemDraft['parts'] = [
      { id: 'a', kind: 'text', prompt: 'Which word?', points: 1, accepted: ['keyword'] },
    ];
    await put({ ...plainItem(parts), chapter: 'keyless', solution: 'SECRET', hints: ['SECRET'] });
    const of = { chapter: 'keyless' };
    const seen = await get(of);
    expect(seen.items).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(secret);
    const asked = await answer({ ...of, device: aDevice() });
    expect(asked.result).toBeNull();
    expect(JSON.stringify(asked)).not.toMatch(secret);
    const { result } = await answer({ ...of, device: aDevice(), answers: { '0_a': 'keyword' } });
    expect(result).toMatchObject({ items: [{ solution: 'SECRET', earned: 1, out_of: 1 }] });
    expect(JSON.stringify(result?.answer_keys)).toContain('keyword');
  });

  it('is of today or yesterday; of any other day it is refused', async () => {
    await put(sum({ chapter: 'midnight' }));
    const of = { chapter: 'midnight' };
    const midnight = Date.parse(today) + day;
    at(midnight - 1);
    const late = await get(of);
    expect(late.date).toBe(today);
    at(midnight);
    const early = await get(of);
    expect(early).toMatchObject({ date: dateOf(midnight), next_at: new Date(midnight + day).toISOString() });
    expect(early.items).not.toEqual(late.items);
    // Who began before midnight hands in the one that they have.
    expect((await get({ ...of, date: today })).items).toEqual(late.items);
    const { result } = await answer({ ...of, device: aDevice(), answers: solved(late) });
    expect(result).toMatchObject({ date: today, earned: 2, out_of: 2 });
    at(midnight + day);
    for (const date of [today, '1900-01-01', dateOf(midnight + 2 * day)]) {
      expect(await fieldsOf(get({ ...of, date }))).toEqual(['query.date notToday']);
      expect(await fieldsOf(answer({ ...of, date, device: aDevice(), final: true }))).toEqual(['body.date notToday']);
    }
    expect(await codeOf(get({ ...of, date: '1900-01-01' }))).toBe('invalid_request');
  });

  it('takes one try of a device: the first one comes back, also to two at once', async () => {
    for (let one = 0; one < 3; one += 1) await put(sum({ chapter: 'once' }));
    const of = { chapter: 'once' };
    const right = solved(await get(of));
    const wrong = { ...right, '0_a': '1' };
    const device = aDevice();
    const first = await answer({ ...of, device, answers: wrong });
    expect(first.result).toMatchObject({ earned: 4, out_of: 6, answers: { '0_a': { value: '1' } } });
    passes(60_000);
    expect(await answer({ ...of, device, answers: right })).toEqual(first);
    // A page that has lost what it was told asks with nothing.
    expect(await answer({ ...of, device })).toEqual(first);
    const two = aDevice();
    const both = await Promise.all([wrong, right].map((answers) => answer({ ...of, device: two, answers })));
    expect(both[0]?.result?.answers).toEqual(both[1]?.result?.answers);
    expect(await stored('daily_tries', of)).toHaveLength(2);
    // The same device answers another chapter, and the next day, as anybody; nothing tells that it is the same.
    const tries = await stored('daily_tries', of);
    expect(JSON.stringify(tries)).not.toContain(device);
  });

  it('has another name for the same device every day', async () => {
    await put(sum({ chapter: 'names' }));
    const device = aDevice();
    for (const time of [noon + 3_600_000, noon + day]) {
      at(time);
      const test = await get({ chapter: 'names' });
      await answer({ chapter: 'names', date: test.date, device, answers: solved(test) });
    }
    const names = (await stored('daily_tries', { chapter: 'names' })).map((one) => one.device);
    expect(new Set(names).size).toBe(2);
    expect(names.join()).toMatch(/^[\w-]{43},[\w-]{43}$/);
  });

  it('asks back what is blank or cannot be read, and stores nothing, unless it is final', async () => {
    for (let one = 0; one < 3; one += 1) await put(sum({ chapter: 'unread' }));
    const of = { chapter: 'unread' };
    const right = solved(await get(of));
    const device = aDevice();
    const answers = { '0_a': right['0_a'] ?? '', '1_a': '2 +) 3' };
    const asked = await answer({ ...of, device, answers });
    expect(asked.result).toBeNull();
    expect(
      Object.entries(asked.unread)
        .map(([part, { validity }]) => `${part} ${validity}`)
        .sort(),
    ).toEqual(['1_a invalid', '2_a blank']);
    expect(await stored('daily_tries', of)).toEqual([]);
    const { result } = await answer({ ...of, device, answers, final: true });
    expect(result).toMatchObject({ earned: 2, out_of: 6, all: [0, 1, 0, 0] });
    expect(result?.items.map(({ earned }) => earned)).toEqual([2, 0, 0]);
  });

  it('refuses parts that it does not have', async () => {
    await put(sum({ chapter: 'parts' }));
    const work = answer({ chapter: 'parts', device: aDevice(), answers: { '0_a': '1', '7_z': '1' }, final: true });
    expect(await fieldsOf(work)).toEqual(['body.answers 7_z']);
    expect(await stored('daily_tries', { chapter: 'parts' })).toEqual([]);
  });

  it('says how many have answered it, and how all did', async () => {
    for (let one = 0; one < 3; one += 1) await put(sum({ chapter: 'counts' }));
    const of = { chapter: 'counts' };
    const right = solved(await get(of));
    await answer({ ...of, device: aDevice(), answers: right });
    await answer({ ...of, device: aDevice(), answers: { ...right, '2_a': '1' } });
    const { result } = await answer({ ...of, device: aDevice(), answers: right });
    expect(result?.all).toEqual([0, 0, 1, 2]);
    expect((await get(of)).taken).toBe(3);
    expect((await get({ ...of, date: dateOf(noon - day) })).taken).toBe(0);
  });

  it('is read and answered with a decimal comma where its reader writes one', async () => {
    const part = { id: 'a', kind: 'number' as const, prompt: '', points: 1, key: 'a' };
    const variables: ItemDraft['variables'] = [{ name: 'a', kind: 'decimal', from: 1.1, to: 1.9, places: 1 }];
    await put({ ...plainItem([part]), variables, statement: 'Write {{a}} again', chapter: 'comma' });
    const of = { chapter: 'comma' };
    const german = await get(of, 'de-DE');
    const [value = 'none'] = /1,\d/.exec(german.items[0]?.statement ?? '') ?? [];
    const english = await get(of);
    expect(english.items[0]?.statement).toContain(value.replace(',', '.'));
    const sent = { ...of, answers: { '0_a': value }, decimal: 'comma' as const, locale: 'de-DE' as const };
    expect((await answer({ ...sent, device: aDevice() })).result).toMatchObject({ earned: 1, out_of: 1 });
  });

  it('leaves out what is put away, kept for exams, only a person can mark, or has a picture in it', async () => {
    const chapter = 'left-out';
    const fit = await put(sum({ chapter }));
    await put(sum({ chapter }), []);
    await put(sum({ chapter }), ['daily', 'deprecated']);
    await put(sum({ chapter }), ['daily', 'exam_only']);
    await call(routes.deleteQuiz, author, { params: { id: await put(sum({ chapter })) } });
    await put({ ...plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 1 }]), chapter });
    await put(sum({ chapter, solution: '![It](image:abcdefghijklmnopqrst-_#640x480) {{a + b}}' }));
    const draft = (await call(routes.createQuiz, author, { body: { content: anItem(sum({ chapter })) } })).data._id;
    await call(routes.markQuiz, author, { params: { id: draft, attr: 'daily' } });
    passes(1001);
    expect((await get({ chapter })).items).toHaveLength(1);
    const [test] = await stored('daily_tests', { chapter });
    expect(test?.items).toEqual([{ quiz_id: fit, version: 1 }]);
  });

  it('leaves out the items of exams that somebody may still write, and has them when those are over', async () => {
    const chapter = 'exams';
    const [examined, free] = [await put(sum({ chapter })), await put(sum({ chapter }))];
    const publish = async (quiz_id: string, mode: 'exam' | 'homework') => {
      const content = { title: 'T', sections: [{ items: [{ quiz_id, version: 1, points: 1 }] }] };
      const exam = (await call(routes.createExam, teacher, { body: { content } })).data._id;
      const [open_at, close_at] = [3_600_000, 2 * 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
      const release = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
      const options = { group_ids: [groupId], open_at: open_at ?? '', close_at: close_at ?? '', mode, release };
      await call(routes.publishTest, teacher, { body: { exam, options } });
    };
    await publish(examined, 'exam');
    await publish(free, 'homework');
    expect((await get({ chapter })).items).toHaveLength(1);
    const itemsOf = async (date: string) =>
      (await stored('daily_tests', { chapter, date }))[0]?.items.map(({ quiz_id }: { quiz_id: string }) => quiz_id);
    expect(await itemsOf(today)).toEqual([free]);
    at(noon + day);
    await get({ chapter });
    expect((await itemsOf(dateOf(noon + day)))?.sort()).toEqual([examined, free].sort());
  });
});

describe('a place from which much is handed in', () => {
  const { call } = startedMathquiz('dap', { MARKING_CPU_PER_MINUTE_MS: '100' });

  it('gets so much of the machine a minute, and others are served all the while', async () => {
    const content = anItem(sum({ chapter: 'place' }));
    const { _id: id } = (await call(routes.createQuiz, author, { body: { content } })).data;
    await call(routes.publishQuiz, admin, { params: { id } });
    await call(routes.markQuiz, author, { params: { id, attr: 'daily' } });
    const { date } = (await call(routes.dailyTest, null, { query: { chapter: 'place' } })).data;
    const send = (address: string) => {
      const answers = { '0_a': { value: '1 + 2 + 3 + 4' } };
      const body = { date, chapter: 'place', device: aDevice(), answers, final: true };
      return codeOf(call(routes.answerDailyTest, null, { body, address }));
    };
    const codes = new Set<string>();
    for (let one = 0; one < 300 && !codes.has('too_many_requests'); one += 1) codes.add(await send('198.51.100.7'));
    expect([...codes]).toEqual(['done', 'too_many_requests']);
    expect(await send('198.51.100.8')).toBe('done');
  });
});
