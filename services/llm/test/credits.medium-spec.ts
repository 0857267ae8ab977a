import { callsEnded, routes } from '@mathquiz/contracts';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import { anAuthor, bank, costOfCall, priced, solved, startedLlm } from './running.js';

/** Three replies of 1,000 tokens, each to a prompt of 16,000, and a reply that goes back. */
const mostOfSolve = (3 * 16_000 + 1000) * 2 + 3 * 1000 * 10;

describe('calls that cost credits', () => {
  const llm = startedLlm('ascr', { AI_MAX_TOKENS: '1000' });
  beforeAll(() => llm.call(routes.putAiSettings, aCaller({ roles: ['admin'] }), { body: priced }));
  beforeEach(() => Object.assign(bank, { is_on: true, available: 1_000_000 }));

  it('are quoted by the token limit and the price of the model', async () => {
    const { data } = await llm.call(routes.aiQuotes, anAuthor());
    expect(data).toMatchObject({ is_on: true, available: 1_000_000 });
    expect(data.quotes.solve).toBe(mostOfSolve);
    expect(data.quotes.translate).toBeLessThan(mostOfSolve);
  });

  it('are quoted at nothing where credits are off', async () => {
    bank.is_on = false;
    const { data } = await llm.call(routes.aiQuotes, anAuthor());
    expect(data).toMatchObject({ is_on: false, quotes: { solve: 0 } });
  });

  it('hold their quote, and settle at what they cost', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved });
    await llm.solve(author);
    expect(bank.reserved).toMatchObject([{ user_id: author.user_id, purpose: 'solve', cost_micros: mostOfSolve }]);
    const [held] = bank.reserved;
    expect(bank.settled).toEqual([{ key: held?.key, cost_micros: costOfCall }]);
    expect(await llm.callsOf(author)).toMatchObject([{ credit_key: held?.key, charged_micros: costOfCall }]);
    expect(llm.model().requests[0]?.body).toMatchObject({ max_completion_tokens: 1000 });
  });

  it('are refused before anything is asked where there are too few', async () => {
    bank.available = mostOfSolve - 1;
    const author = anAuthor();
    expect(await codeOf(llm.begin(author))).toBe('credits_short');
    expect(llm.model().requests).toEqual([]);
    expect(bank.reserved).toEqual([]);
    expect(await llm.byUser(author)).toBeNull();
  });

  it('end with a code where the credits went meanwhile, and ask no model', async () => {
    bank.isRaced = true;
    expect(await llm.failure(anAuthor())).toBe('credits_short');
    expect(llm.model().requests).toEqual([]);
  });

  it('cost nothing where they fail, though tokens were used', async () => {
    const author = anAuthor();
    llm.model().script({ say: 'No.' }, { say: 'No.' });
    expect(await llm.failure(author)).toBe('ai_reply_unusable');
    expect(bank.settled).toMatchObject([{ cost_micros: 0 }]);
    expect(await llm.callsOf(author)).toMatchObject([{ cost_micros: 2 * costOfCall, charged_micros: 0 }]);
  });

  it('are told of to who holds their credits, once they have ended', async () => {
    const author = anAuthor();
    bank.isAway = true;
    llm.model().script({ say: solved });
    await llm.solve(author);
    expect(bank.settled).toEqual([]);
    const [{ key = '', task_id = '' } = {}] = bank.reserved;
    const ended = async (calls: { key: string; task_id: string }[]) =>
      (await llm.bus().ask(callsEnded, { calls })).data;
    expect(await ended([{ key, task_id }])).toEqual([{ key, cost_micros: costOfCall }]);
    // Killed before it was logged: its task has ended, and it costs nothing.
    expect(await ended([{ key: 'never-logged', task_id }])).toEqual([{ key: 'never-logged', cost_micros: 0 }]);
  });

  it('are under way while their task is', async () => {
    const author = anAuthor();
    llm.model().script({ silent: true });
    const { data } = await llm.begin(author);
    await eventually(
      async () => bank.reserved,
      (all) => all.length === 1,
    );
    const [{ key = '' } = {}] = bank.reserved;
    expect((await llm.bus().ask(callsEnded, { calls: [{ key, task_id: data.task_id }] })).data).toEqual([]);
    await llm.inTasks((tasks) =>
      tasks.updateMany(
        { state: 'PROGRESS' },
        { $set: { state: 'FAILURE', error: { code: 'cancelled' }, lease: null } },
      ),
    );
    const { data: over } = await eventually(
      () => llm.bus().ask(callsEnded, { calls: [{ key, task_id: data.task_id }] }),
      ({ data }) => data.length === 1,
    );
    expect(over).toEqual([{ key, cost_micros: 0 }]);
  });
});
