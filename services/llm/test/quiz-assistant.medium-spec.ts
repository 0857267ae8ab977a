import { forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { anAuthor, grader, nothingWrong, solved, startedLlm, wrongAnswer } from './running.js';

describe('the assistant on a real database', () => {
  const llm = startedLlm('asst');

  it('gives a proposal that the grader accepts, and stores the conversation for its owner alone', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    llm.model().script({ say: solved });
    const { conversation_id, reply } = await llm.solve(author);
    expect(reply).toMatchObject({
      say: 'Two steps.',
      proposal: { content: { solution: solved.solution }, fields: ['solution'] },
      accepted: true,
    });
    expect(reply.checks.map(({ check, ok }) => `${check} ${ok}`)).toEqual([
      'language true',
      'renders true',
      'answers true',
      'lastLine true',
    ]);
    expect(grader.asked).toMatchObject([{ user_id: author.user_id, answers: solved.answers }]);
    const params = { id: conversation_id };
    const { data } = await llm.call(routes.getConversation, author, { params });
    expect(data.entries.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'user: Two steps, please.',
      'assistant: Two steps.',
    ]);
    const listed = async (filter: object) =>
      (await llm.call(routes.listConversations, author, { query: { filter: JSON.stringify(filter) } })).total;
    expect([await listed({}), await listed({ purpose: 'solve' }), await listed({ purpose: 'meta' })]).toEqual([
      1, 1, 0,
    ]);
    expect((await llm.call(routes.listConversations, other)).data).toEqual([]);
    expect(await codeOf(llm.call(routes.getConversation, other, { params }))).toBe('not_found');
    expect(await codeOf(llm.call(routes.deleteConversation, other, { params }))).toBe('not_found');
    await llm.call(routes.deleteConversation, author, { params });
    expect(await codeOf(llm.call(routes.getConversation, author, { params }))).toBe('not_found');
  });

  it('tells the model what the grader refused, with what it had proposed, and keeps the newest proposal alone', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved }, { say: { ...solved, say: 'Better.' } });
    grader.checked = { ...nothingWrong, answers: [wrongAnswer] };
    const first = await llm.solve(author);
    expect(first.reply.accepted).toBe(false);
    expect(first.reply.checks.find(({ check }) => check === 'answers')).toEqual({
      check: 'answers',
      ok: false,
      failures: [wrongAnswer],
    });
    grader.checked = nothingWrong;
    const messages = [
      { role: 'user' as const, content: 'Two steps, please.' },
      { role: 'assistant' as const, content: 'Two steps.' },
      { role: 'user' as const, content: 'Correct it.' },
    ];
    const second = await llm.solve(author, { conversation_id: first.conversation_id, messages });
    expect(second).toMatchObject({ conversation_id: first.conversation_id, reply: { say: 'Better.', accepted: true } });
    const sent = llm
      .model()
      .requests.at(-1)
      ?.body.messages.find(({ role }) => role === 'assistant')?.content;
    expect(sent).toContain('The grader refused it:\nanswers: proposedAnswerWrong at parts.0');
    expect(sent).toContain(JSON.stringify(solved.solution));
    const { data } = await llm.call(routes.getConversation, author, { params: { id: first.conversation_id } });
    expect(data.entries.map(({ reply }) => reply && reply.proposal !== null)).toEqual([null, false, null, true]);
  });

  it('proposes nothing where the teacher only asks something', async () => {
    const author = anAuthor();
    llm.model().script({ say: { say: 'Because a sum is differentiated term by term.', solution: null, answers: [] } });
    const { reply } = await llm.solve(author);
    expect(reply).toEqual({
      say: 'Because a sum is differentiated term by term.',
      proposal: null,
      checks: [],
      accepted: false,
    });
    expect(grader.asked).toEqual([]);
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: 'said', failed_checks: [] }]);
  });

  it('refuses a solution in another language than the item', async () => {
    const solution = 'Die Ableitung einer Summe ist die Summe der Ableitungen, und das gilt auch für diese.';
    llm.model().script({ say: { ...solved, solution } });
    const { reply } = await llm.solve(anAuthor());
    expect(reply.accepted).toBe(false);
    expect(reply.checks[0]).toMatchObject({ check: 'language', ok: false, failures: [{ code: 'otherLanguage' }] });
  });

  it('has a generated item solved once more without its keys, and refuses it where the two disagree', async () => {
    const author = anAuthor();
    const { translations: _, test_cases: __, ...item } = llm.body().content as never as Record<string, unknown>;
    const generated = { say: 'Here it is.', item, answers: solved.answers };
    const attempt = { answers: [{ part_id: 'a', answer: '7' }] };
    const generate = async () => {
      llm.model().script({ say: generated }, { say: attempt });
      await llm.call(routes.generateQuiz, author, { body: { ...llm.body(), content: null } });
      const { result } = (await eventually(
        () => llm.byUser(author),
        (task) => task?.state === 'SUCCESS',
      )) as never as { result: { reply: { accepted: boolean; checks: { check: string; ok: boolean }[] } } };
      await llm.inTasks((tasks) => tasks.deleteMany({}));
      return [result.reply.accepted, result.reply.checks.find(({ check }) => check === 'solved')?.ok];
    };
    expect(await generate()).toEqual([true, true]);
    expect(
      llm
        .model()
        .requests.at(-1)
        ?.body.messages.map(({ content }) => content)
        .join(),
    ).not.toContain('2*a*x');
    grader.disagrees = [{ code: 'attemptDisagrees', path: 'parts.0', params: { answer: '7', seed: '1' } }];
    expect(await generate()).toEqual([false, false]);
  });

  it('files only under what the school has', async () => {
    const author = anAuthor();
    const filed = { say: 'So.', category: 'calculus', tags: ['slope', 'made up'], grade: 11, difficulty: 2 };
    llm.model().script({ say: filed });
    await llm.call(routes.metaQuiz, author, { body: llm.body() });
    const task = await llm.ended(author);
    expect(task?.result).toMatchObject({
      reply: {
        accepted: false,
        checks: [{ check: 'known', failures: [{ code: 'tagUnknown', params: { tag: 'made up' } }] }],
      },
    });
    expect(llm.model().requests[0]?.body.messages[0]?.content).toContain('calculus: Calculus');
  });

  it('says by which model it answers', async () => {
    const { data } = await llm.call(routes.aiState, anAuthor());
    expect(data).toEqual({ is_set_up: true, is_demo: false, model: 'm-1' });
  });

  it('asks no model about an item that the caller may not read', async () => {
    grader.reads = false;
    expect(await codeOf(llm.begin(anAuthor(), { quiz_id: 'a'.repeat(24) }))).toBe('not_found');
    expect(llm.model().requests).toEqual([]);
  });

  it('goes on with no conversation of another person or purpose, and with none that is not there', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    llm.model().script({ say: solved });
    const { conversation_id } = await llm.solve(other);
    expect(await codeOf(llm.begin(author, { conversation_id }))).toBe('not_found');
    const body = { ...llm.body(), conversation_id };
    expect(await codeOf(llm.call(routes.rubricsQuiz, other, { body }))).toBe('not_found');
    expect(await codeOf(llm.begin(other, { conversation_id: 'f'.repeat(24) }))).toBe('not_found');
    expect(llm.model().requests).toHaveLength(1);
  });

  it('answers one question of a person at a time, and stops it when they no longer want it', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    llm.model().script({ silent: true }, { say: solved });
    await llm.begin(author);
    await eventually(
      async () => llm.model().requests.length,
      (asked) => asked === 1,
    );
    expect(await codeOf(llm.begin(author))).toBe('too_many_requests');
    expect((await llm.solve(other)).reply.accepted).toBe(true);
    const task = await llm.byUser(author);
    // As `TasksRepository.cancel` writes it.
    const cancelled = {
      state: 'FAILURE',
      error: { code: 'cancelled', retry: false },
      input: null,
      lease: null,
      ended_at: new Date(),
    };
    await llm.inTasks((tasks) => tasks.updateOne({ _id: task?._id as never }, { $set: cancelled }));
    await eventually(
      async () => llm.model().requests[0]?.isAborted,
      (isAborted) => isAborted === true,
    );
    const calls = await eventually(
      () => llm.callsOf(author),
      (found) => found.length > 0,
    );
    expect(calls).toMatchObject([{ outcome: 'cancelled' }]);
    expect((await llm.byUser(author))?.error).toEqual({ code: 'cancelled', retry: false });
    expect((await llm.call(routes.listConversations, author)).total).toBe(0);
    llm.model().script({ say: solved });
    expect((await llm.solve(author)).reply.accepted).toBe(true);
  });

  it('asks no model again when a finished step is repeated', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved });
    await llm.begin(author);
    const task = await llm.ended(author);
    const input = JSON.stringify({
      purpose: 'solve',
      ...llm.body(),
      quiz_id: null,
      conversation_id: null,
      words: { categories: [], tags: [] },
    });
    const again = { state: 'PENDING', done: 0, input, ended_at: null, due_at: new Date(), result: null };
    await llm.inTasks((tasks) => tasks.updateOne({ _id: task?._id as never }, { $set: again }));
    expect((await llm.ended(author))?.result).toEqual(task?.result);
    expect(llm.model().requests).toHaveLength(1);
  });

  it('asks the grader again where it does not answer, and the model never', async () => {
    const [author, unlucky] = [anAuthor(), anAuthor()];
    llm.model().script({ say: solved }, { say: solved });
    grader.away = 1;
    expect((await llm.solve(author)).reply.accepted).toBe(true);
    expect([grader.asked.length, llm.model().requests.length]).toEqual([2, 1]);
    grader.away = 1000;
    expect(await llm.failure(unlucky)).toBe('grader_unavailable');
    expect(llm.model().requests).toHaveLength(2);
    expect(await llm.callsOf(unlucky)).toMatchObject([{ outcome: 'grader_unavailable' }]);
  });

  it('logs what a reply cost and how it went, and none of its words', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved }, { say: solved });
    await llm.solve(author);
    grader.checked = { ...nothingWrong, answers: [wrongAnswer] };
    await llm.solve(author);
    const calls = await llm.callsOf(author);
    const cost = { purpose: 'solve', model: 'm-1', prompt: 'solve-1', input_tokens: 100, output_tokens: 50 };
    expect(calls).toMatchObject([
      { ...cost, outcome: 'accepted', failed_checks: [] },
      { ...cost, outcome: 'refused', failed_checks: ['answers'] },
    ]);
    for (const { duration_ms, at } of calls) {
      expect(duration_ms).toBeGreaterThanOrEqual(0);
      expect(Date.now() - at.getTime()).toBeGreaterThanOrEqual(duration_ms);
    }
    expect(JSON.stringify(calls)).not.toMatch(/derivative|two steps|quadratic/i);
  });

  it('exports what a person has said, and takes the person out', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    llm.model().script({ say: solved }, { say: solved });
    const { conversation_id } = await llm.solve(author);
    await llm.solve(other);
    const exported = async ({ user_id }: typeof author) => {
      const { data } = await llm.bus().ask(personalData('llm'), { user_id, caller_id: user_id, cursor: null });
      return Object.fromEntries(data.files.map(({ name, rows }) => [name, rows]));
    };
    const counted = async (caller: typeof author) =>
      Object.entries(await exported(caller)).map(([name, rows]) => `${name} ${rows.length}`);
    const { user_id } = author;
    expect(JSON.stringify(await exported(author))).toContain('Two steps, please.');
    expect(await counted(author)).toEqual(['ai-conversations 1', 'ai-calls 1', 'proposed-marks 0']);
    const [spent] = await llm.callsOf(author);
    await llm.bus().ask(forgetPerson('llm'), { user_id });
    expect(await counted(author)).toEqual(['ai-conversations 0', 'ai-calls 0', 'proposed-marks 0']);
    expect(await counted(other)).toEqual(['ai-conversations 1', 'ai-calls 1', 'proposed-marks 0']);
    const params = { id: conversation_id };
    expect(await codeOf(llm.call(routes.getConversation, author, { params }))).toBe('not_found');
    const kept = await llm.inStore((store) => store.collection('calls').findOne({ _id: spent?._id as never }));
    expect(kept).toEqual({ ...spent, user_id: null });
  });
});
