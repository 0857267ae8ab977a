import { mayCall, type Route, type RouteName, routes } from '@mathquiz/contracts';
import { examples } from '@mathquiz/contracts/examples';
import { type ApiClient, anItem, apiClient, eventually } from '@mathquiz/testing';
import { requestOf } from '../../src/access/requests.js';
import { putAside } from '../../src/daily-items.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, inMinutes, startedProduct } from '../../src/school.js';
import { scriptsOf, wordsOfGraders } from '../../src/shipped-scripts.js';

const place = startedProduct();

/** Words that stand only in keys, solutions, feedback, alternatives, author's ids and test cases of this item. */
const marked = anItem({
  title: 'SECRETTITLE',
  solution: 'SECRETSOLUTION {{2*a}}',
  parts: [
    {
      id: 'a',
      kind: 'expression',
      prompt: 'Differentiate.',
      key: '2*a*x + b + secretkey - secretkey',
      feedback: { correct: 'SECRETCORRECT', wrong: 'SECRETWRONG', partly: 'SECRETPARTLY' },
      alternatives: [{ key: 'a*x + secretalt', credit: 0.5, feedback: 'SECRETALT', class: 'SECRETCLASS' }],
    },
    {
      id: 'b',
      kind: 'choice',
      prompt: 'Choose.',
      options: [
        { id: 'secretright', text: 'yes', correct: true, feedback: 'SECRETOPTION' },
        { id: 'secretfalse', text: 'no', correct: false },
      ],
    },
    { id: 'c', kind: 'text', prompt: 'Name it.', accepted: ['secrettext'] },
    {
      id: 'd',
      kind: 'number',
      prompt: 'How much?',
      key: '123454321',
      tolerance: { kind: 'relative', value: 0.0123454321 },
    },
  ],
  test_cases: [{ part_id: 'a', answer: 'SECRETCASE', expected: 'invalid' }],
});

/** What is practised beside it: its answer is told once it was given, and its hints one by one. */
const practised = anItem({
  title: 'Practised',
  chapter: 'Beside a test',
  parts: [{ id: 'a', kind: 'number', prompt: 'How much?', key: '987656789' }],
  hints: ['Begin with HINTONE.', 'Go on with HINTTWO.'],
  solution: 'It is PRACTISEDSOLUTION.',
  test_cases: [],
});
const secret =
  /SECRET[A-Z]|secret(?:key|alt|right|false|text)|123454321|"correct":|"answer_key":\{|"tolerance"|"seed"/i;

type Scanned = { readonly name: RouteName; readonly what: string; readonly status: number; readonly text: string };

/** Not sent: they end the session or the account, deliver texts of the product, or end the attempt (that one is scanned by itself). */
const skipped: ReadonlySet<RouteName> = new Set<RouteName>([
  'languageData',
  'changePassword',
  'deleteMe',
  'endMySession',
  'evaluatePlain',
]);

type Stated = { readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
/** Choices of the order or the language of an answer: what it tells stays the same. */
const ofOrder = ['sort', 'locale'];

/** No query, then by itself each choice that the route states: by one of them it may show more. */
function askedWith({ query }: Route): string[] {
  const { properties = {} } = query.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Stated;
  const choices = Object.entries(properties).filter(([name]) => !ofOrder.includes(name));
  return [
    '',
    ...choices.flatMap(([name, { enum: values = [] }]) =>
      values.map((value) => `?${new URLSearchParams({ [name]: value })}`),
    ),
  ];
}

/** What a student gets from every route but those that delete, with the ids that they know and bodies that are let through, as raw text. */
async function everythingThatAStudentGets(student: ApiClient, ids: readonly string[]): Promise<Scanned[]> {
  const answers: Scanned[] = [];
  const asked = new Set<string>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const route = routes[name];
    if (route.traits.session || route.method === 'DELETE' || skipped.has(name)) continue;
    for (const id of ids) {
      const { params, body } = requestOf(name, { id, username: id });
      const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? id);
      for (const query of route.method === 'GET' ? askedWith(route) : ['']) {
        const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
        const what = `${route.method} ${path}${query}`;
        if (asked.has(what + sent.body)) continue;
        asked.add(what + sent.body);
        const response = await student.raw(`${place.origin}/api/v1/${path}${query}`, {
          method: route.method,
          ...(route.method === 'GET' || route.method === 'HEAD' ? {} : sent),
        });
        const text = await response.text();
        answers.push({ name, what, status: response.status, text });
      }
    }
  }
  return answers;
}

describe('an unreleased test', () => {
  it('gives a student no answer, key, solution or rule in any response, before, during and after their attempt', async () => {
    const school = await aSchool(place, 'leak', 2, { admin: ['admin'] });
    const teacher = await school.signIn('teacher');
    const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
    const { test, quizzes, exam } = await publishTest(teacher, school.groupId, {
      items: [marked],
      close_at: inMinutes(30),
      release: never,
    });
    const admin = await school.signIn('admin');
    const quizId = quizzes[0]?._id ?? '';
    const ofPractice = (await admin.call(routes.createQuiz, { body: { content: practised } })).data._id;
    await admin.call(routes.publishQuiz, { params: { id: ofPractice } });
    for (const id of [ofPractice, quizId]) await admin.call(routes.markQuiz, { params: { id, attr: 'practice' } });
    const student = await school.signIn('pupil1');
    const known = [test._id, quizId, exam._id, school.userIds.get('leakteacher') ?? '', school.groupId];
    const leaks: string[] = [];
    const answered = new Set<RouteName>();
    const scan = (one: Scanned) => {
      if (one.status < 400) answered.add(one.name);
      const found = secret.exec(one.text);
      if (found) leaks.push(`${one.what}: ${one.text.slice(Math.max(0, found.index - 80), found.index + 80)}`);
    };
    const look = async (ids: readonly string[]) => {
      for (const one of await everythingThatAStudentGets(student, ids)) scan(one);
    };
    await look(known);
    const attempt = (await student.call(routes.startTest, { params: { testId: test._id } })).data;
    expect(JSON.stringify(attempt)).not.toMatch(secret);
    expect(attempt.items[0]?.parts).toHaveLength(4);
    await look([...known, attempt._id]);
    const events = [
      { seq: 1, part: '0_a', value: '7x' },
      { seq: 2, part: '0_b', value: 'o1' },
      { seq: 3, part: '0_c', value: 'perhaps' },
      { seq: 4, part: '0_d', value: '12' },
    ];
    /** The replies of a save and of handing in, as they come over the wire. */
    const send = async (name: RouteName, method: string, path: string, body?: unknown, who = student) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await who.raw(`${place.origin}/api/v1/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      scan({ name, what: path, status: reply.status, text: await reply.text() });
    };
    const { _id: told } = (
      await teacher.call(routes.announceTest, { params: { id: test._id }, body: examples.announceTest })
    ).data;
    await send('seeAnnouncement', 'PUT', `mathquiz/tests/${test._id}/announcements/${told}`, {});
    const client_id = 'device-0002';
    await send('saveAnswers', 'PUT', `mathquiz/answers/${attempt._id}`, { client_id, events: events.slice(0, 2) });
    const submission = { _id: attempt._id, client_id, events: events.slice(2) };
    await send('evaluatePlain', 'POST', 'mathquiz/evaluate-plain', { submission });
    const sheet = async () =>
      (await teacher.call(routes.getSubmission, { params: { id: attempt._id }, query: { teacher_mode: '1' } })).data;
    const seen = await eventually(sheet, ({ state }) => state !== 'submitted');
    // A report carries the item, and is closed so that it can be opened again.
    const where = { ...examples.reportItem, test_id: test._id, attempt_id: attempt._id };
    await send('reportItem', 'POST', `mathquiz/issues/items/${quizId}`, where);
    const [issue] = (await student.call(routes.listIssues, {})).data;
    await teacher.call(routes.closeIssue, { params: { id: issue?._id ?? '' }, body: examples.closeIssue });
    await look([issue?._id ?? '']);
    // The daily test tells its keys to who has answered it, and to nobody before.
    const [asked, answerable] = [`leak${inMinutes(0)}`, `open${inMinutes(0)}`];
    const items = [{ ...marked, chapter: asked }, anItem({ chapter: answerable })];
    await putAside(await school.signIn('admin'), items);
    // The service keeps for a second which items may be drawn.
    const before = await eventually(
      () => student.call(routes.dailyTest, { query: { chapter: asked } }),
      ({ data }) => data.items.length === 1,
    );
    scan({ name: 'dailyTest', what: 'the daily test', status: 200, text: JSON.stringify(before) });
    const { date } = before.data;
    const daily = { date, device: `device-${date}`, answers: {} };
    await send('dailyTest', 'POST', 'mathquiz/evaluate/public/daily-test', { ...daily, chapter: asked });
    const given = { ...daily, chapter: answerable, final: true };
    await send('answerDailyTest', 'POST', 'mathquiz/evaluate/public/daily-test', given);
    await look([...known, attempt._id]);
    // A public test beside it: its door, and everything that a guest gets.
    const guest = apiClient(place.origin);
    const open = { items: [marked], public: true, ticketed: true, release: never };
    const { test: shared } = await publishTest(teacher, school.groupId, open);
    const issued = await teacher.call(routes.issueTestTicket, { params: { id: shared._id }, body: {} });
    const { passcode } = issued.data;
    const door = `mathquiz/public/tests/${shared._id}`;
    await send('findPublicTest', 'POST', 'mathquiz/public/tests', { passcode });
    await send('publicTest', 'GET', door);
    await send('enterPublicTest', 'POST', `${door}/guests`, { name: 'Ada', ticket: passcode }, guest);
    const again = await guest.call(routes.enterPublicTest, { params: { id: shared._id }, body: { name: 'Ada' } });
    await send('returnToPublicTest', 'POST', `${door}/return`, { token: again.data.link.split('#')[1] }, guest);
    await send('getTest', 'GET', `mathquiz/tests/${shared._id}`, undefined, guest);
    await send('startTest', 'POST', `mathquiz/evaluate/test/${shared._id}`, {}, guest);
    const taken = (await guest.call(routes.getAttempt, { params: { testId: shared._id } })).data;
    await send('getAttempt', 'GET', `mathquiz/evaluate/test/${shared._id}`, undefined, guest);
    await send('saveAnswers', 'PUT', `mathquiz/answers/${taken._id}`, { client_id, events: events.slice(0, 2) }, guest);
    const last = { submission: { _id: taken._id, client_id, events: events.slice(2) } };
    await send('evaluatePlain', 'POST', 'mathquiz/evaluate-plain', last, guest);
    await send('getSubmission', 'GET', `mathquiz/submissions/${taken._id}`, undefined, guest);
    const drawn = await student.call(routes.drawPractice, { query: { chapter: 'Beside a test' } });
    const [exercise] = drawn.data.exercises;
    const kept = /987656789|HINTONE|HINTTWO|PRACTISEDSOLUTION/;
    expect([drawn.data.exercises.length, JSON.stringify(drawn)]).toEqual([1, expect.not.stringMatching(kept)]);
    const practice = `mathquiz/evaluate/practice/${exercise?._id}`;
    await send('answerPractice', 'POST', practice, { answers: { '0_a': { value: '5' } }, final: true });
    await look([exercise?._id ?? '']);
    expect(leaks).toEqual([]);
    // Everything about tests that a student may call at all was answered, not refused for its body.
    const called = (Object.keys(routes) as RouteName[]).filter(
      (name) =>
        mayCall(routes[name].access, ['student']) &&
        routes[name].path.startsWith('mathquiz/') &&
        routes[name].method !== 'DELETE' &&
        name !== 'redeemParentTicket',
    );
    expect(called.filter((name) => !answered.has(name))).toEqual([]);
    expect(answered).toContain('evaluatePlain');
    // The same marks are there for the teacher: the scan looked at something that exists.
    expect(JSON.stringify(seen)).toMatch(/SECRETSOLUTION/);
  });

  it('is judged by nothing that is in any script of the apps', async () => {
    const words = wordsOfGraders();
    expect(words).toHaveLength(6);
    const scripts = await scriptsOf(place.origin);
    expect(scripts.length).toBeGreaterThan(20);
    expect(
      scripts.flatMap(({ name, text }) =>
        words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
      ),
    ).toEqual([]);
  });
});
