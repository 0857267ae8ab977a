import { type AiSettings, type Caller, forgetPerson, routes } from '@mathquiz/contracts';
import { aCaller, codeOf } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { anAuthor, costOfCall, priced, solved, startedLlm } from './running.js';

/** Tokens of one call of the scripted model. */
const tokensOfCall = 150;
const admin: Caller = aCaller({ roles: ['admin'] });

describe('the use of AI', () => {
  const llm = startedLlm('aius');
  const put = (change: Partial<AiSettings> = {}) =>
    llm.call(routes.putAiSettings, admin, { body: { ...priced, ...change } });
  const use = async (query: { start_date?: string; end_date?: string } = {}) =>
    (await llm.call(routes.aiUse, admin, { query })).data;
  const stored = (at: string, change: object = {}) =>
    llm.inStore((store) =>
      store.collection('calls').insertOne({
        user_id: new Types.ObjectId(),
        purpose: 'translate',
        model: 'm-1',
        prompt: 'translate-1',
        input_tokens: 10,
        output_tokens: 5,
        cost_micros: 40,
        currency: 'EUR',
        duration_ms: 1,
        outcome: 'accepted',
        failed_checks: [],
        at: new Date(at),
        ...change,
      }),
    );
  beforeEach(() =>
    llm.inStore(async (store) => {
      await Promise.all(['calls', 'settings'].map((name) => store.collection(name).deleteMany({})));
    }),
  );

  it('has no prices and no quotas at first; what is set is read again', async () => {
    const first = (await llm.call(routes.aiSettings, admin)).data;
    expect(first).toMatchObject({ prices: [], person_tokens: null, school_cost: null });
    await put({ person_tokens: 1000 });
    expect((await llm.call(routes.aiSettings, admin)).data).toEqual({ ...priced, person_tokens: 1000 });
  });

  it('refuses a place whose time no clock knows', async () => {
    expect(await codeOf(put({ time_zone: 'Mars/Base' }))).toBe('invalid_request');
  });

  it('costs what was agreed when it was made', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved }, { say: solved }, { say: solved });
    await llm.solve(author);
    await put();
    await llm.solve(author);
    await put({ prices: [{ model: 'm-1', input: 0, output: 0 }], currency: 'USD' });
    await llm.solve(author);
    expect(await llm.callsOf(author)).toMatchObject([
      { cost_micros: null, currency: null },
      { cost_micros: costOfCall, currency: 'EUR' },
      { cost_micros: 0, currency: 'USD' },
    ]);
    await put();
    const { whole, month } = await use();
    expect(whole).toMatchObject({ calls: 3, accepted: 3, cost_micros: costOfCall, uncosted: 2 });
    expect(month).toMatchObject({ cost_micros: costOfCall, school_cost: null });
  });

  it('is told by week, person and kind, on the calendar of the settings', async () => {
    await put();
    const kim = new Types.ObjectId();
    // In Seoul it is Monday the 16th already.
    await stored('2026-03-15T16:00:00Z', { user_id: kim });
    await stored('2026-03-15T14:00:00Z', { user_id: kim, purpose: 'solve', outcome: 'refused' });
    await stored('2026-03-18T10:00:00Z', { user_id: null, outcome: 'ai_too_slow' });
    await stored('2026-03-23T10:00:00Z');
    const told = await use({ start_date: '2026-03-09', end_date: '2026-03-22' });
    expect(told.whole).toEqual({
      calls: 3,
      accepted: 1,
      refused: 1,
      input_tokens: 30,
      output_tokens: 15,
      cost_micros: 120,
      uncosted: 0,
    });
    expect(told.weeks.map(({ week, calls }) => [week, calls])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-16', 2],
    ]);
    const people = new Map(told.people.map(({ person, calls }) => [person?._id ?? null, calls]));
    expect(people).toEqual(
      new Map([
        [kim.toHexString(), 2],
        [null, 1],
      ]),
    );
    expect(new Map(told.purposes.map(({ purpose, calls }) => [purpose, calls]))).toEqual(
      new Map([
        ['translate', 2],
        ['solve', 1],
      ]),
    );
    expect(await codeOf(use({ start_date: '2026-03-09', end_date: '2026-03-01' }))).toBe('invalid_request');
    expect(await codeOf(use({ start_date: '2016-03-09', end_date: '2026-03-01' }))).toBe('invalid_request');
  });

  it('ends for a person with their quota, before anything is spent, and begins again in the next month', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    await put({ person_tokens: tokensOfCall });
    const long = { user_id: new Types.ObjectId(author.user_id), input_tokens: 1_000_000 };
    await stored('2020-01-31T10:00:00Z', long);
    llm.model().script({ say: solved }, { say: solved });
    await llm.solve(author);
    expect(await codeOf(llm.begin(author))).toBe('ai_quota_used');
    expect(llm.model().requests).toHaveLength(1);
    await llm.solve(other);
    await put({ person_tokens: tokensOfCall + 1 });
    llm.model().script({ say: solved });
    await llm.solve(author);
  });

  it('ends for everybody with the budget of the school', async () => {
    await put({ school_cost: (2 * costOfCall) / 1_000_000 });
    llm.model().script({ say: solved }, { say: solved });
    await llm.solve(anAuthor());
    await llm.solve(anAuthor());
    expect(await codeOf(llm.begin(anAuthor()))).toBe('ai_school_quota_used');
  });

  it('ends in the middle of a task, which says why', async () => {
    const author = anAuthor();
    await put({ person_tokens: tokensOfCall });
    const text = 'The two roots are not equal. '.repeat(150).trim();
    const texts = ['a', 'b', 'c'].map((path) => ({ path, text, markdown: false }));
    const say = { texts: [{ path: 'a', text: 'Die zwei Nullstellen sind nicht gleich.' }] };
    llm.model().script({ say }, { say }, { say });
    await llm.call(routes.translate, author, { body: { from: 'en-US', to: 'de-DE', texts, content: null } });
    expect((await llm.ended(author))?.error?.code).toBe('ai_quota_used');
    expect(await llm.callsOf(author)).toHaveLength(1);
  });

  it('stays when an account goes, and is nobody’s then', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved });
    await llm.solve(author);
    await llm.bus().ask(forgetPerson('llm'), { user_id: author.user_id });
    expect((await use()).people).toMatchObject([{ person: null, calls: 1 }]);
  });
});
