import {
  type Caller,
  examModeChanged,
  mailAddressesOf,
  queueMail,
  routes,
  shownItem,
  staffOfTest,
} from '@mathquiz/contracts';
import { type Answering, answerFor, codeOf, eventually } from '@mathquiz/testing';
import { type Chat, openPage, type Page, startChat } from './running.js';

const group = 'a'.repeat(24);
const [testId, attemptId] = ['c'.repeat(24), 'd'.repeat(24)];
const item = { index: 0, section: '', points: 1, statement: 'Solve $3x = 12$.', parts: [] };

describe('the help desk', () => {
  let chat: Chat;
  let others: Answering;
  let owner: Caller;
  const mails: { key: string; kind: string; to: string; params: Record<string, string> }[] = [];
  const takers = new Set<string>();
  const pages: Page[] = [];
  beforeAll(async () => {
    chat = await startChat('help', { HELP_MAIL_MS: '300' });
    owner = chat.school.add(['teacher'], { [group]: 'owner' });
    others = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: shownItem,
        answer: ({ user_id, attempt_id }: { user_id: string; attempt_id: string }) => ({
          data:
            attempt_id === attemptId && takers.has(user_id)
              ? { test_id: testId, title: '방정식 연습', item, answers: {} }
              : null,
        }),
      },
      {
        call: staffOfTest,
        answer: ({ user_id }: { user_id: string }) => ({
          data: takers.has(user_id) ? { title: '방정식 연습', owner_id: owner.user_id, group_ids: [group] } : null,
        }),
      },
      {
        call: queueMail,
        answer: (mail: (typeof mails)[number]) => {
          if (!mails.some(({ key }) => key === mail.key)) mails.push(mail);
          return { data: { queued: true } };
        },
      },
      {
        call: mailAddressesOf,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({ _id, name: 'Kim', email: `${_id}@example.com`, locale: 'ko-KR' })),
        }),
      },
    ]);
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(async () => {
    await others?.close();
    await chat?.stop();
  });

  const anOperator = () => chat.school.add(['operator']);
  const aPupil = () => {
    const pupil = chat.school.add(['student'], { [group]: 'member' });
    takers.add(pupil.user_id);
    return pupil;
  };
  const where = {
    page: '/student',
    attempt: { _id: attemptId, index: 0 },
    answers: { '0_a': '5' },
    browser: 'Firefox',
  };
  const ask = async (caller: Caller, text: string, audience: 'operators' | 'staff' = 'operators') =>
    (await chat.call(routes.askHelp, caller, { body: { text, audience, context: where } })).data;
  const say = (caller: Caller, room_id: string, text: string) =>
    chat.call(routes.postChat, caller, { body: { room_id, text } });
  const room = async (caller: Caller, id: string) => (await chat.call(routes.getRoom, caller, { params: { id } })).data;
  const itemOf = async (caller: Caller, id: string) =>
    (await chat.call(routes.helpItem, caller, { params: { id } })).data;
  const seen = async (operator: Caller, id: string) =>
    (await chat.call(routes.getHelp, operator, { params: { id } })).data;
  const queue = async (
    operator: Caller,
    query: { state?: 'open' | 'pending' | 'resolved' | 'all'; whose?: 'mine' | 'unassigned' },
  ) => (await chat.call(routes.helpMessages, operator, { query: { limit: 100, ...query } })).data.map(({ _id }) => _id);

  it('a request goes through: asked with its item, answered, resolved, rated, opened again', async () => {
    const [pupil, operator, stranger] = [aPupil(), anOperator(), aPupil()];
    const request = await ask(pupil, 'Why is $x = 5$ wrong?');
    const about = {
      audience: 'operators',
      state: 'open',
      asker: { _id: pupil.user_id },
      test: { title: '방정식 연습' },
    };
    expect(await room(pupil, request._id)).toMatchObject({ help: { ...about, item: true, rating: null } });
    expect(request).toMatchObject({ state: 'open', asker: { _id: pupil.user_id }, test: { title: '방정식 연습' } });
    expect((await ask(pupil, 'Still there?'))._id).toBe(request._id);
    expect(await queue(operator, { state: 'open', whose: 'unassigned' })).toContain(request._id);
    const opened = await seen(operator, request._id);
    expect(opened).toMatchObject({ item: { item: { statement: 'Solve $3x = 12$.' } }, request: { context: where } });
    await say(operator, request._id, 'Divide both sides by 3.');
    const answered = (await seen(operator, request._id)).request;
    expect(answered).toMatchObject({ state: 'pending', waiting_since: null, assignee: { _id: operator.user_id } });
    expect(answered.first_reply_at).not.toBeNull();
    expect(await queue(operator, { state: 'pending', whose: 'mine' })).toContain(request._id);
    await say(pupil, request._id, 'Oh, 4.');
    expect((await seen(operator, request._id)).request.state).toBe('open');
    const rate = (caller: Caller) =>
      chat.call(routes.rateHelp, caller, { params: { id: request._id }, body: { stars: 5, note: '감사합니다' } });
    expect(await codeOf(rate(pupil))).toBe('wrong_state');
    await chat.call(routes.resolveHelpOf, operator, { params: { id: pupil.user_id } });
    expect(await codeOf(rate(stranger))).toBe('not_found');
    expect((await rate(pupil)).data).toMatchObject({ state: 'resolved', rating: { stars: 5, note: '감사합니다' } });
    expect((await room(pupil, request._id)).help).toMatchObject({ state: 'resolved', rating: { stars: 5 } });
    expect((await chat.call(routes.myHelp, pupil)).data.requests).toEqual([]);
    const next = await ask(pupil, 'Another question');
    expect(next._id).not.toBe(request._id);
    const reopen = () => chat.call(routes.reopenHelp, pupil, { params: { id: request._id } });
    expect(await codeOf(reopen())).toBe('wrong_state');
    await chat.call(routes.changeHelp, operator, { params: { id: next._id }, body: { state: 'resolved' } });
    expect((await reopen()).data.state).toBe('open');
    expect(await codeOf(say(stranger, request._id, 'me too'))).toBe('not_found');
    expect(await codeOf(ask(stranger, 'x'))).toBe('done');
  });

  it('what is written to one that was resolved, while another one is open, is refused and not stored', async () => {
    const [pupil, operator] = [aPupil(), anOperator()];
    const resolve = (id: string) =>
      chat.call(routes.changeHelp, operator, { params: { id }, body: { state: 'resolved' } });
    const first = await ask(pupil, 'Why?');
    await resolve(first._id);
    const second = await ask(pupil, 'And why is this?');
    expect(second._id).not.toBe(first._id);
    expect(await codeOf(say(pupil, first._id, 'One more word'))).toBe('wrong_state');
    const texts = (await chat.call(routes.listChat, pupil, { params: { room: first._id } })).data;
    expect(texts.map(({ message }) => message.text)).toEqual(['Why?']);
    await resolve(second._id);
    await say(pupil, first._id, 'One more word');
    expect(await seen(operator, first._id)).toMatchObject({ request: { state: 'open' } });
    expect((await ask(pupil, 'Here?'))._id).toBe(first._id);
  });

  it('what somebody says of where they are counts as far as it is theirs', async () => {
    const pupil = chat.school.add(['student'], { [group]: 'member' });
    expect(await codeOf(ask(pupil, 'not my attempt'))).toBe('not_found');
  });

  it('operators see each other, hand over, note and snooze; the asker sees nothing of the notes', async () => {
    const [pupil, one, other] = [aPupil(), anOperator(), anOperator()];
    const { _id: id } = await ask(pupil, 'Help');
    const page = openPage(chat.origin, one);
    pages.push(page);
    expect(await page.ask('join', { room_id: id })).toEqual({ ok: true });
    expect((await seen(other, id)).present.map(({ _id }) => _id)).toEqual([one.user_id]);
    type Change = { state?: 'snoozed'; snoozed_until?: string; assignee_id?: string };
    const change = (body: Change) => chat.call(routes.changeHelp, one, { params: { id }, body });
    expect((await change({ assignee_id: other.user_id })).data.assignee?._id).toBe(other.user_id);
    await chat.call(routes.noteHelp, one, { params: { id }, body: { text: 'Key of the item is wrong' } });
    expect((await seen(other, id)).notes).toMatchObject([
      { by: { _id: one.user_id }, text: 'Key of the item is wrong' },
    ]);
    expect(JSON.stringify((await chat.call(routes.myHelp, pupil)).data)).not.toContain('Key of the item');
    expect(await codeOf(change({ snoozed_until: '2020-01-01T00:00:00.000Z' }))).toBe('invalid_request');
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change({ state: 'snoozed', snoozed_until: inAnHour })).data.state).toBe('snoozed');
    await chat.inStore((store) =>
      store
        .collection('help_requests')
        .updateMany({ state: 'snoozed', snoozed_until: new Date(inAnHour) }, { $set: { snoozed_until: new Date() } }),
    );
    await eventually(
      async () => (await seen(one, id)).request.state,
      (state) => state === 'open',
    );
    const told = () => page.told.filter(({ payload }) => payload.command === 'update-help').length;
    await eventually(
      async () => told(),
      (count) => count > 0,
    );
  });

  it('in an exam the desk is closed, and the question reaches the teachers of the test alone', async () => {
    const [pupil, operator, colleague] = [aPupil(), anOperator(), chat.school.add(['teacher'], { [group]: 'teacher' })];
    const before = await ask(pupil, 'From before the exam');
    await say(operator, before._id, 'The answer is 4.');
    const resolved = aPupil();
    const { _id: over } = await ask(resolved, 'Done');
    await chat.call(routes.resolveHelpOf, operator, { params: { id: resolved.user_id } });
    chat.school.exams.set(resolved.user_id, { test_id: 'e'.repeat(24), title: 'Another' });
    chat.bus.emit(examModeChanged, { user_id: resolved.user_id });
    chat.school.exams.set(pupil.user_id, { test_id: testId, title: '방정식 연습' });
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await eventually(
      () => codeOf(chat.call(routes.listRooms, pupil)),
      (code) => code === 'exam_running',
    );
    expect(await codeOf(ask(pupil, 'help'))).toBe('exam_running');
    // What lies at the desk from before is neither read nor moved.
    expect((await chat.call(routes.myHelp, pupil)).data.requests).toEqual([]);
    expect(await codeOf(room(pupil, before._id))).toBe('exam_running');
    expect(await codeOf(say(pupil, before._id, 'Which?'))).toBe('exam_running');
    expect(await codeOf(itemOf(pupil, before._id))).toBe('exam_running');
    const again = chat.call(routes.reopenHelp, resolved, { params: { id: over } });
    expect(await codeOf(again)).toBe('exam_running');
    const rated = chat.call(routes.rateHelp, resolved, { params: { id: over }, body: { stars: 1, note: 'x = ?' } });
    expect(await codeOf(rated)).toBe('exam_running');
    // Nor does a question reach the teachers of another test than the one that runs.
    expect(await codeOf(ask(resolved, 'Elsewhere', 'staff'))).toBe('exam_running');
    const { _id: room_id } = await ask(pupil, 'Is there a typo in question 2?', 'staff');
    expect(await codeOf(say(colleague, room_id, 'Yes, read 3x.'))).toBe('done');
    expect(await codeOf(chat.call(routes.getRoom, pupil, { params: { id: room_id } }))).toBe('done');
    expect(await codeOf(say(pupil, room_id, 'Thank you'))).toBe('done');
    expect(await codeOf(chat.call(routes.getHelp, operator, { params: { id: room_id } }))).toBe('not_found');
    expect(await codeOf(say(operator, room_id, 'hello'))).toBe('not_found');
    expect(await codeOf(itemOf(operator, room_id))).toBe('not_found');
    // The teachers see the item with the student's numbers, and what the student had typed.
    const numbers = {
      item: { title: '방정식 연습', item: { statement: 'Solve $3x = 12$.' } },
      answers: { '0_a': '5' },
    };
    expect(await itemOf(colleague, room_id)).toMatchObject(numbers);
    expect((await room(colleague, room_id)).help).toMatchObject({ audience: 'staff', asker: { _id: pupil.user_id } });
    expect((await chat.call(routes.myHelp, pupil)).data.requests.map(({ _id }) => _id)).toEqual([room_id]);
    const page = openPage(chat.origin, pupil);
    pages.push(page);
    expect(await page.ask('join', { room_id })).toEqual({ ok: true });
    expect(await page.ask('join', { room_id: before._id })).toMatchObject({ ok: false });
    await say(colleague, room_id, 'On the board, too.');
    await eventually(
      async () => page.told.map(({ payload }) => JSON.stringify(payload)).join(),
      (told) => told.includes('On the board, too.'),
    );
    chat.school.exams.delete(pupil.user_id);
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
  });

  it('a guest hears by mail', async () => {
    const operator = anOperator();
    const body = { name: 'Ana', email: 'ana@example.com', text: 'My code does not work.' };
    await chat.call(routes.askAsGuest, null, { body });
    const { data } = await chat.call(routes.helpMessages, operator, { query: { limit: 100 } });
    const request = data.find(({ guest }) => guest?.email === 'ana@example.com');
    expect(request?.last_message).toMatchObject({ sender: { name: 'Ana' }, message: { text: body.text } });
    await say(operator, request?._id ?? '', 'Please try **3B7K**.');
    expect(mails.find(({ to }) => to === 'ana@example.com')).toMatchObject({
      kind: 'help_answer',
      params: { name: 'Ana', text: 'Please try 3B7K.' },
    });
  });

  it('those on duty are written to once where nobody answers', async () => {
    const [pupil, operator] = [aPupil(), anOperator()];
    const admin = chat.school.add(['admin']);
    const settings = { hours: [], time_zone: 'Asia/Seoul', away: { 'ko-KR': '내일 답변드립니다' }, late_after_min: 1 };
    await chat.call(routes.putHelpSettings, admin, { body: { ...settings, duty: [operator.user_id] } });
    const { _id } = await ask(pupil, 'Hello?');
    const about = () => mails.filter(({ kind, params }) => kind === 'help_waiting' && params.path?.includes(_id));
    await eventually(
      async () => about().length,
      (count) => count === 1,
    );
    await say(operator, _id, 'Here I am.');
    await say(pupil, _id, 'And now?');
    await eventually(
      async () => about().length,
      (count) => count === 2,
    );
    const wrong = { ...settings, time_zone: 'Mars/Olympus', duty: [] };
    expect(await codeOf(chat.call(routes.putHelpSettings, admin, { body: wrong }))).toBe('invalid_request');
  });

  it('the queue counts its states, and who waits longest comes first', async () => {
    const [one, other, operator] = [aPupil(), aPupil(), anOperator()];
    const first = await ask(one, 'Since long');
    const second = await ask(other, 'Since a moment');
    const take = (id: string) =>
      chat.call(routes.changeHelp, operator, { params: { id }, body: { assignee_id: operator.user_id } });
    await take(first._id);
    await take(second._id);
    const mine = async (sort: 'newest' | 'waiting') =>
      chat.call(routes.helpMessages, operator, { query: { whose: 'mine', state: 'open', sort } });
    expect((await mine('waiting')).data.map(({ _id }) => _id)).toEqual([first._id, second._id]);
    expect((await mine('newest')).data.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    await chat.call(routes.changeHelp, operator, { params: { id: second._id }, body: { state: 'resolved' } });
    const { counts, total } = await mine('waiting');
    expect([counts, total]).toEqual([{ open: 1, pending: 0, snoozed: 0, resolved: 1 }, 1]);
  });

  it('a request is handed to operators, who are found; others find nobody', async () => {
    const [operator, admin, pupil] = [anOperator(), chat.school.add(['admin']), aPupil()];
    const found = async (caller: Caller) => (await chat.call(routes.helpOperators, caller)).data.map(({ _id }) => _id);
    expect(await found(operator)).toContain(operator.user_id);
    expect(await found(admin)).not.toContain(pupil.user_id);
  });

  it('replies lie ready, and figures tell how it went', async () => {
    const [operator, admin] = [anOperator(), chat.school.add(['admin'])];
    const reply = { title: 'Rounding', texts: { 'en-US': 'Hello {{name}}' } };
    const { data: added } = await chat.call(routes.addCannedReply, operator, { body: reply });
    const wrong = { title: 'x', texts: { 'de-DE': 'Hallo {{nmae}}' } };
    expect(await codeOf(chat.call(routes.addCannedReply, operator, { body: wrong }))).toBe('invalid_request');
    expect(await codeOf(chat.call(routes.putCannedReply, operator, { params: { id: added._id }, body: wrong }))).toBe(
      'invalid_request',
    );
    const changed = { ...reply, texts: { 'ko-KR': '안녕하세요 {{name}}' } };
    await chat.call(routes.putCannedReply, operator, { params: { id: added._id }, body: changed });
    expect((await chat.call(routes.cannedReplies, operator)).data).toEqual([{ _id: added._id, ...changed }]);
    await chat.call(routes.deleteCannedReply, operator, { params: { id: added._id } });
    expect((await chat.call(routes.cannedReplies, operator)).data).toEqual([]);
    const { data } = await chat.call(routes.helpFigures, admin);
    expect(data.whole.count).toBeGreaterThan(0);
    expect(data.weeks.reduce((sum, { count }) => sum + count, 0)).toBe(data.whole.count);
    expect(data.operators.length).toBeGreaterThan(0);
    expect(data.weeks).toHaveLength(12);
    expect(data.complete).toBe(true);
  });

  it('figures have every week of the calendar of the school, an empty one with nought', async () => {
    const admin = chat.school.add(['admin']);
    const settings = { hours: [], time_zone: 'Asia/Seoul', away: {}, late_after_min: 30, duty: [] };
    await chat.call(routes.putHelpSettings, admin, { body: settings });
    const of = (start_date: string, end_date: string) =>
      chat.call(routes.helpFigures, admin, { query: { start_date, end_date } });
    const { data } = await of('2020-03-04', '2020-03-16');
    expect(data.time_zone).toBe('Asia/Seoul');
    expect(data.weeks.map(({ week, count }) => [week, count])).toEqual([
      ['2020-03-02', 0],
      ['2020-03-09', 0],
      ['2020-03-16', 0],
    ]);
    expect(await codeOf(of('2020-03-04', '2020-03-01'))).toBe('invalid_request');
    expect(await codeOf(of('1990-01-01', '2020-03-01'))).toBe('invalid_request');
  });
});
