import { errorTable, routes } from '@mathquiz/contracts';
import { codeOf, eventually, type ModelScript, scriptedModel } from '@mathquiz/testing';
import { anAuthor, grader, solved, startedLlm } from './running.js';

const pause = { 'retry-after-ms': '20' };

describe('a model that does not do as it is asked', () => {
  const llm = startedLlm('asbd');

  it('is asked once more where its reply is no JSON, with what was wrong', async () => {
    const author = anAuthor();
    llm.model().script({ say: 'Certainly! Here is your solution.' }, { say: solved });
    const { reply } = await llm.solve(author);
    expect(reply.accepted).toBe(true);
    const [first, second, ...more] = llm.model().requests;
    const before = first?.body.messages ?? [];
    expect(second?.body.messages).toEqual([
      ...before,
      { role: 'assistant', content: 'Certainly! Here is your solution.' },
      { role: 'user', content: expect.stringContaining('The reply is no complete JSON object.') },
    ]);
    expect(more).toEqual([]);
    // Both were paid for.
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: 'accepted', input_tokens: 200, output_tokens: 100 }]);
  });

  it.each<[string, ModelScript]>([
    ['stops in the middle', { cut: '{"say": "Two st' }],
    ['wraps it into talk', { say: `Here it is:\n\`\`\`json\n${JSON.stringify(solved)}\n\`\`\`` }],
  ])('is asked once more where its reply %s', async (_, script) => {
    llm.model().script(script, { say: solved });
    expect((await llm.solve(anAuthor())).reply.accepted).toBe(true);
    expect(llm.model().requests).toHaveLength(2);
  });

  it('is told which field does not fit', async () => {
    llm.model().script({ say: { say: 'So.', solution: 7, answers: [] } }, { say: solved });
    await llm.solve(anAuthor());
    expect(llm.model().requests[1]?.body.messages.at(-1)?.content).toMatch(/solution: .*expected string/);
  });

  it.each<[string, readonly ModelScript[], string]>([
    ['answers no JSON twice', [{ say: 'No.' }, { say: 'No.' }], 'ai_reply_unusable'],
    ['stops in the middle twice', [{ cut: '{"say": "So' }, { cut: '{"say": "So' }], 'ai_reply_unusable'],
    ['loses the connection in the middle', [{ cut: '{"say": "So', lost: true }], 'ai_unavailable'],
    ['writes without an end', [{ endless: true }], 'ai_reply_unusable'],
    ['refuses the key', [{ status: 401 }], 'ai_key_refused'],
    ['is not allowed to answer', [{ status: 403 }], 'ai_key_refused'],
    ['knows no such model', [{ status: 404 }], 'ai_unavailable'],
  ])('ends the reply with a code where it %s', async (_, script, code) => {
    const author = anAuthor();
    llm.model().script(...script);
    expect(await llm.failure(author)).toBe(code);
    expect(llm.model().requests).toHaveLength(script.length);
    expect(grader.asked).toEqual([]);
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: code }]);
    expect((await llm.call(routes.listConversations, author)).total).toBe(0);
  });

  it('is left alone once it writes without an end', async () => {
    llm.model().script({ endless: true });
    await llm.failure(anAuthor());
    await eventually(
      async () => llm.model().requests[0]?.isAborted,
      (isAborted) => isAborted === true,
    );
  });

  it('is asked again after 429, when it says, and after 5xx', async () => {
    llm.model().script({ status: 429, headers: pause }, { status: 500, headers: pause }, { say: solved });
    expect((await llm.solve(anAuthor())).reply.accepted).toBe(true);
    expect(llm.model().requests).toHaveLength(3);
  });

  it.each([429, 500, 503])('counts as away where it answers %d again and again', async (status) => {
    llm.model().script(...Array.from({ length: 9 }, () => ({ status, headers: pause })));
    expect(await llm.failure(anAuthor())).toBe('ai_unavailable');
    expect(llm.model().requests).toHaveLength(4);
  });

  it('cannot put HTML or a long speech into an answer: they stay text, cut off', async () => {
    const author = anAuthor();
    const say = `<script>alert(1)</script>${'x'.repeat(10_000)}`;
    llm.model().script({ say: { say, solution: null, answers: [] } });
    const { conversation_id, reply } = await llm.solve(author);
    expect(reply.say).toBe(say.slice(0, 4000));
    const { data } = await llm.call(routes.getConversation, author, { params: { id: conversation_id } });
    expect(data.entries.at(-1)).toMatchObject({ content: say.slice(0, 4000), reply: { say: say.slice(0, 4000) } });
  });

  it('has no key of the school repeated where it repeats it', async () => {
    const author = anAuthor();
    llm.model().script({ status: 401, body: { error: { message: 'Incorrect API key provided: sk-secret' } } });
    await llm.failure(author);
    expect(llm.model().requests[0]?.headers.authorization).toBe('Bearer sk-secret');
    expect(JSON.stringify([await llm.byUser(author), await llm.callsOf(author)])).not.toContain('sk-secret');
  });

  it('never sees the key of another address: redirects are not followed', async () => {
    const elsewhere = await scriptedModel();
    elsewhere.script({ say: solved });
    const headers = { location: `${elsewhere.url}/chat/completions` };
    llm.model().script(...Array.from({ length: 4 }, () => ({ status: 307, headers })));
    expect(await llm.failure(anAuthor())).toBe('ai_unavailable');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe('an endpoint that knows no schema', () => {
  const llm = startedLlm('asns');

  it('is asked without one from the time on when that has helped', async () => {
    const refused = { status: 400 };
    // Nothing helps here: it is not the schema.
    llm.model().script(refused, refused);
    expect(await llm.failure(anAuthor())).toBe('ai_unavailable');
    llm.model().script(refused, { say: solved }, { say: solved });
    await llm.solve(anAuthor());
    await llm.solve(anAuthor());
    const asked = llm.model().requests.map(({ body }) => body.response_format !== undefined);
    expect(asked).toEqual([true, false, true, false, false]);
  });
});

describe('a model that is slower than the limit', () => {
  const llm = startedLlm('assl', { AI_TIMEOUT_MS: '500' });

  it.each<[string, ModelScript]>([
    ['never answers', { silent: true }],
    ['wants to be asked later than that', { status: 429, headers: { 'retry-after': '50' } }],
  ])('ends the reply with a code where it %s', async (_, script) => {
    llm.model().script(script, { say: solved });
    const author = anAuthor();
    expect(await llm.failure(author)).toBe('ai_too_slow');
    expect(llm.model().requests).toHaveLength(1);
    const [call] = await llm.callsOf(author);
    expect(call).toMatchObject({ outcome: 'ai_too_slow', input_tokens: 0 });
    expect(call?.duration_ms).toBeLessThan(30_000);
  });
});

describe('an endpoint that is down', () => {
  const llm = startedLlm('asdn');

  it('counts as away', async () => {
    await llm.model().close();
    const author = anAuthor();
    expect(await llm.failure(author)).toBe('ai_unavailable');
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: 'ai_unavailable' }]);
  });
});

describe('a school without a model', () => {
  const llm = startedLlm('asno', { AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' });

  it('says so, and answers 503', async () => {
    const author = anAuthor();
    expect((await llm.call(routes.aiState, author)).data).toEqual({ is_set_up: false, is_demo: false, model: '' });
    expect(await codeOf(llm.begin(author))).toBe('ai_not_set_up');
    expect(errorTable.ai_not_set_up.status).toBe(503);
    expect(await llm.byUser(author)).toBeNull();
    expect((await llm.call(routes.listConversations, author)).total).toBe(0);
  });
});
