import { events, forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { anAuthor, codeOf, grader, nothingWrong, solved, startedLlm, wrongAnswer } from './running.js';

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
    llm.model().script({ say: { say: 'Because a sum is differentiated term by term.', solution: null, answers: [] } });
    const { reply } = await llm.solve(anAuthor());
    expect(reply).toEqual({
      say: 'Because a sum is differentiated term by term.',
      proposal: null,
      checks: [],
      accepted: false,
    });
    expect(grader.asked).toEqual([]);
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

  it('tells the person alone how the text grows', async () => {
    const author = anAuthor();
    const told: string[] = [];
    llm.bus().listen(events.replyGrew, ({ user_id, phase, say }) => {
      if (user_id === author.user_id) told.push(`${phase} ${say}`);
    });
    llm.model().script({ say: solved });
    await llm.solve(author);
    expect(told[0]).toBe('writing ');
    expect(told.at(-1)).toBe('checking Two steps.');
  });

  it('says by which model it answers', async () => {
    const { data } = await llm.call(routes.aiState, anAuthor());
    expect(data).toEqual({ is_set_up: true, is_demo: false, model: 'm-1' });
  });

  it('gives nothing for an item that the caller may not read, and for another’s conversation', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    grader.reads = false;
    expect(await codeOf(llm.begin(author, { quiz_id: 'a'.repeat(24) }))).toBe('not_found');
    grader.reads = true;
    llm.model().script({ say: solved });
    const { conversation_id } = await llm.solve(other);
    expect(await codeOf(llm.begin(author, { conversation_id }))).toBe('not_found');
  });

  it('answers one question of a person at a time, and stops it when they no longer want it', async () => {
    const author = anAuthor();
    llm.model().script({ silent: true });
    const { data } = await llm.begin(author);
    await eventually(
      async () => llm.model().requests,
      ([first]) => first !== undefined,
    );
    expect(await codeOf(llm.begin(author))).toBe('too_many_requests');
    const cancelled = {
      state: 'FAILURE',
      error: { code: 'cancelled', retry: false },
      lease: null,
      ended_at: new Date(),
    };
    await llm.inTasks((tasks) =>
      tasks.updateOne({ title: 'Derivative of a quadratic', state: 'PROGRESS' }, { $set: cancelled }),
    );
    await eventually(
      async () => llm.model().requests[0]?.isAborted,
      (isAborted) => isAborted === true,
    );
    const calls = await eventually(
      () => llm.inStore((store) => store.collection('calls').find({ outcome: 'cancelled' }).toArray()),
      (found) => found.length > 0,
    );
    expect(calls).toHaveLength(1);
    expect((await llm.byUser(author))?._id.toHexString()).toBe(data.task_id);
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

  it('logs what a reply cost and how it went, and none of its words', async () => {
    const author = anAuthor();
    llm.model().script({ say: solved });
    grader.checked = { ...nothingWrong, answers: [wrongAnswer] };
    await llm.solve(author);
    const all = await llm.inStore((store) => store.collection('calls').find().toArray());
    const calls = all.filter(({ user_id }) => String(user_id) === author.user_id);
    expect(calls).toMatchObject([
      {
        purpose: 'solve',
        model: 'm-1',
        prompt: 'solve-1',
        input_tokens: 100,
        output_tokens: 50,
        outcome: 'refused',
        failed_checks: ['answers'],
      },
    ]);
    expect(JSON.stringify(calls)).not.toContain('derivative');
  });

  it('exports what a person has said, and takes the person out', async () => {
    const author = anAuthor();
    const { user_id } = author;
    llm.model().script({ say: solved });
    await llm.solve(author);
    const exported = async () => {
      const { data } = await llm.bus().ask(personalData('llm'), { user_id, caller_id: user_id, cursor: null });
      return Object.fromEntries(data.files.map(({ name, rows }) => [name, rows.length]));
    };
    expect(await exported()).toEqual({ 'ai-conversations': 1, 'ai-calls': 1 });
    await llm.bus().ask(forgetPerson('llm'), { user_id });
    expect(await exported()).toEqual({ 'ai-conversations': 0, 'ai-calls': 0 });
    const kept = await llm.inStore((store) => store.collection('calls').find({ user_id: null }).toArray());
    expect(kept.length).toBeGreaterThan(0);
  });
});
