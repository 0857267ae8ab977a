import { routes } from '@mathquiz/contracts';
import { type ModelScript, scriptedModel, startService } from '@mathquiz/testing';
import { service } from '../src/service.js';
import { anAuthor, codeOf, grader, solved, startedLlm } from './running.js';

describe('a model that does not do as it is asked', () => {
  const llm = startedLlm('asbd', { AI_TIMEOUT_MS: '4000' });

  it('is asked once more where its reply is no JSON, with what was wrong', async () => {
    llm.model().script({ say: 'Certainly! Here is your solution.' }, { say: solved });
    const { reply } = await llm.solve(anAuthor());
    expect(reply.accepted).toBe(true);
    const [, second] = llm.model().requests;
    expect(second?.body.messages.at(-1)?.content).toContain('The reply is no complete JSON object.');
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
    ['is slower than the limit', [{ silent: true }], 'ai_too_slow'],
  ])('ends the reply with a code where it %s', async (_, script, code) => {
    llm.model().script(...script);
    expect(await llm.failure(anAuthor())).toBe(code);
    expect(grader.asked).toEqual([]);
  });

  it('is left alone once it writes without an end', async () => {
    llm.model().script({ endless: true });
    await llm.failure(anAuthor());
    expect(llm.model().requests[0]?.isAborted).toBe(true);
  });

  it('is asked again after 429, when it says, and after 5xx; then it counts as away', async () => {
    const pause = { 'retry-after-ms': '20' };
    llm.model().script({ status: 429, headers: pause }, { status: 500, headers: pause }, { say: solved });
    expect((await llm.solve(anAuthor())).reply.accepted).toBe(true);
    const failing = { status: 503, headers: pause };
    llm.model().script(failing, failing, failing, failing, failing);
    expect(await llm.failure(anAuthor())).toBe('ai_unavailable');
  });

  it('gives its reply without a schema where the endpoint knows none, from then on', async () => {
    llm.model().script({ status: 400 }, { say: solved }, { say: solved });
    await llm.solve(anAuthor());
    await llm.solve(anAuthor());
    const asked = llm.model().requests.map(({ body }) => body.response_format !== undefined);
    expect(asked).toEqual([true, false, false]);
  });

  it('cannot put HTML or a long speech into an answer: they stay text, cut off', async () => {
    const say = `<script>alert(1)</script>${'x'.repeat(10_000)}`;
    llm.model().script({ say: { say, solution: null, answers: [] } });
    const { reply } = await llm.solve(anAuthor());
    expect(reply.say).toBe(say.slice(0, 4000));
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

describe('a school without a model', () => {
  const none = { AI_BASE_URL: '', AI_MODEL: '', AI_DEMO: '0' };

  it('says so, and answers 503', async () => {
    const llm = await startService(service, 'asno', none);
    const author = anAuthor();
    expect((await llm.call(routes.aiState, author)).data).toEqual({ is_set_up: false, is_demo: false, model: '' });
    const body = { lang: 'en-US' as const, messages: [{ role: 'user' as const, content: 'Write.' }] };
    expect(await codeOf(llm.call(routes.generateQuiz, author, { body }))).toBe('ai_not_set_up');
    expect((await llm.call(routes.listConversations, author)).total).toBe(0);
    await llm.stop();
  });

  it('counts an endpoint that is down as away', async () => {
    const gone = await scriptedModel();
    await gone.close();
    const settings = { AI_BASE_URL: gone.url, AI_MODEL: 'm', AI_ALLOW_PRIVATE: '1' };
    const llm = await startService(service, 'asdn', settings);
    const author = anAuthor();
    const body = { lang: 'en-US' as const, messages: [{ role: 'user' as const, content: 'Write.' }] };
    await llm.call(routes.generateQuiz, author, { body });
    await expect(
      new Promise((resolve) => {
        const look = setInterval(async () => {
          const call = await llm.inStore((store) => store.collection('calls').findOne());
          if (call === null) return;
          clearInterval(look);
          resolve(call.outcome);
        }, 100);
      }),
    ).resolves.toBe('ai_unavailable');
    await llm.stop();
  });

  it('is shown fixed examples where it wants to try', async () => {
    const llm = await startService(service, 'asdm', { AI_DEMO: '1' });
    const { data } = await llm.call(routes.aiState, anAuthor());
    expect(data).toEqual({ is_set_up: true, is_demo: true, model: 'demo' });
    await llm.stop();
  });
});
