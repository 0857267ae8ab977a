import { events, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { anAuthor, chunkOf, solved, startedLlm } from './running.js';

describe('a reply that is still being written', () => {
  const llm = startedLlm('asgr');

  it('is shown to its person as it grows, without what is no speech', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    const heard: { user_id: string; task_id: string; phase: string; say: string; chars: number }[] = [];
    llm.bus().listen(events.replyGrew, (event) => heard.push(event));
    const speech = ['First the sum ', 'is split, then ', 'each term is ', 'differentiated, and ', 'that is all.'];
    const { solution, answers } = solved;
    const rest = JSON.stringify({ solution, answers }).slice(1);
    // Farther apart than the pause between two events.
    llm.model().script({
      chunks: ['{"say": "', ...speech, `", ${rest.slice(0, 40)}`, rest.slice(40)].map(chunkOf),
      everyMs: 300,
    });
    const { data } = await llm.begin(author);
    await llm.ended(author);
    const own = await eventually(
      async () => heard.filter(({ user_id }) => user_id === author.user_id),
      (events) => events.at(-1)?.phase === 'checking',
    );
    expect(new Set(own.map(({ task_id }) => task_id))).toEqual(new Set([data.task_id]));
    expect(own[0]).toMatchObject({ phase: 'writing', say: '', chars: 0 });
    expect(own.at(-1)?.say).toBe(speech.join(''));
    const writing = own.filter(({ phase }) => phase === 'writing');
    for (const [at, { say, chars }] of writing.entries()) {
      expect(speech.join('').startsWith(say)).toBe(true);
      expect(say.length).toBeGreaterThanOrEqual(writing[at - 1]?.say.length ?? 0);
      expect(chars).toBeGreaterThanOrEqual(writing[at - 1]?.chars ?? 0);
    }
    // The machine may be busy: some pieces arrive together.
    expect(new Set(writing.map(({ say }) => say)).size).toBeGreaterThan(2);
    expect(heard.filter(({ user_id }) => user_id === other.user_id)).toEqual([]);
  });
});

describe('a stream that leaves out what it may', () => {
  const llm = startedLlm('asch');
  const whole = chunkOf(JSON.stringify(solved));
  const usage = { prompt_tokens: 70, completion_tokens: 30 };

  it.each<[string, readonly object[], object]>([
    ['of its tokens without choices', [whole, { id: 'a', usage }], { input_tokens: 70, output_tokens: 30 }],
    ['without a delta', [whole, { id: 'a', choices: [{ index: 0, finish_reason: 'stop' }] }], {}],
    ['without content', [{ id: 'a', choices: [{ index: 0, delta: { role: 'assistant' } }] }, whole], {}],
  ])('is read where a chunk comes %s', async (_, chunks, logged) => {
    const author = anAuthor();
    llm.model().script({ chunks });
    expect((await llm.solve(author)).reply.accepted).toBe(true);
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: 'accepted', ...logged }]);
  });

  it('has its tokens estimated where it does not count them', async () => {
    const author = anAuthor();
    llm.model().script({ chunks: [whole] });
    await llm.solve(author);
    const [call] = await llm.callsOf(author);
    expect(call?.output_tokens).toBe(Math.ceil(JSON.stringify(solved).length / 4));
    expect(call?.input_tokens).toBeGreaterThan(100);
  });
});

describe('the stand-in', () => {
  const llm = startedLlm('asdm', { AI_BASE_URL: '', AI_MODEL: '', AI_DEMO: '1' });
  const ask = (title: string, content = 'Write the solution.') => ({
    ...llm.body({ messages: [{ role: 'user', content }] }),
    content: { ...llm.body().content, title },
  });
  const answered = async (author: ReturnType<typeof anAuthor>, body: ReturnType<typeof ask> & object) => {
    await llm.call(routes.solveQuiz, author, { body });
    const task = await llm.ended(author);
    return task?.result as { conversation_id: string; reply: { say: string; proposal: object | null } };
  };

  it('says that it is one', async () => {
    const { data } = await llm.call(routes.aiState, anAuthor());
    expect(data).toEqual({ is_set_up: true, is_demo: true, model: 'demo' });
  });

  it('answers for its items, another answer to the second question', async () => {
    const author = anAuthor();
    const first = await answered(author, ask('Two steps back'));
    expect(first.reply).toMatchObject({
      say: 'I undo the addition and read off the solution.',
      proposal: { content: { solution: expect.stringMatching(/x = \{\{a\*s\}\}\$\.$/) } },
    });
    const messages = [
      { role: 'user' as const, content: 'Write the solution.' },
      { role: 'assistant' as const, content: first.reply.say },
      { role: 'user' as const, content: 'Is that all?' },
    ];
    const { conversation_id } = first;
    const second = await answered(author, { ...ask('Two steps back'), conversation_id, messages });
    expect(second).toMatchObject({
      conversation_id,
      reply: { proposal: { content: { solution: expect.stringMatching(/x = \{\{s\}\}\$\.$/) } } },
    });
    expect(await llm.callsOf(author)).toMatchObject([{ model: 'demo' }, { model: 'demo' }]);
  });

  it('names its items where it is asked about another one, and proposes nothing', async () => {
    const { reply } = await answered(anAuthor(), ask('An item of the school’s own'));
    expect(reply.say).toContain('*Two steps back*');
    expect(reply.proposal).toBeNull();
  });
});
