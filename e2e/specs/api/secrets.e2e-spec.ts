import { routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import { publishTest } from '../../src/published-test.js';
import { aSchool, inMinutes, startedProduct } from '../../src/school.js';

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
  test_cases: [{ part_id: 'a', answer: 'SECRETCASE', expected: 'wrong' }],
});
const secret = /secret|123454321|"correct":|"answer_key":\{|"tolerance"|"seed"/i;

/** Every GET and POST that a student can reach with the ids that they know, as raw text. */
async function everythingThatAStudentGets(
  student: ApiClient,
  ids: { testId: string; id: string; quizId: string; examId: string; userId: string; groupId: string },
) {
  const answers: { what: string; status: number; text: string }[] = [];
  for (const [name, route] of Object.entries(routes)) {
    if (route.traits.session || route.method === 'DELETE' || name === 'languageData') continue;
    for (const value of [ids.testId, ids.id, ids.quizId, ids.examId, ids.userId, ids.groupId]) {
      const url = `${place.origin}/api/v1/${route.path.replace(/\{\w+\}/, value)}`;
      const variants = route.method === 'GET' ? ['', '?teacher_mode=1', '?scope=teaching'] : [''];
      for (const query of variants) {
        const post = {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ content: undefined, _id: value, exam: value }),
        };
        const response = await student.raw(url + query, {
          method: route.method,
          ...(route.method === 'GET' || route.method === 'HEAD' ? {} : post),
        });
        answers.push({
          what: `${route.method} ${route.path}${query} ${value}`,
          status: response.status,
          text: await response.text(),
        });
      }
      if (!route.path.includes('{')) break;
    }
  }
  return answers;
}

describe('an unreleased test', () => {
  it('gives a student no answer, key, solution or rule in any response, before, during and after their attempt', async () => {
    const school = await aSchool(place, 'leak', 2);
    const teacher = await school.signIn('teacher');
    const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
    const { test, quizzes, exam } = await publishTest(teacher, school.groupId, {
      items: [marked],
      close_at: inMinutes(30),
      release: never,
    });
    const student = await school.signIn('pupil1');
    const known = {
      testId: test._id,
      quizId: quizzes[0]?._id ?? '',
      examId: exam._id,
      userId: school.userIds.get('leakteacher') ?? '',
      groupId: school.groupId,
    };
    const leaks: string[] = [];
    let answered = 0;
    const look = async (id: string) => {
      for (const { what, status, text } of await everythingThatAStudentGets(student, { ...known, id })) {
        if (status < 400) answered += 1;
        const found = secret.exec(text);
        if (found) leaks.push(`${what}: ${text.slice(Math.max(0, found.index - 80), found.index + 80)}`);
      }
    };
    await look(test._id);
    const attempt = (await student.call(routes.startTest, { params: { testId: test._id } })).data;
    expect(JSON.stringify(attempt)).not.toMatch(secret);
    expect(attempt.items[0]?.parts).toHaveLength(4);
    await look(attempt._id);
    const events = [
      { seq: 1, part: '0_a', value: '7x' },
      { seq: 2, part: '0_b', value: 'o1' },
      { seq: 3, part: '0_c', value: 'perhaps' },
      { seq: 4, part: '0_d', value: '12' },
    ];
    await student.call(routes.evaluatePlain, {
      body: { submission: { _id: attempt._id, client_id: 'device-0001', events } },
    });
    const sheet = async () =>
      (await teacher.call(routes.getSubmission, { params: { id: attempt._id }, query: { teacher_mode: '1' } })).data;
    const seen = await eventually(sheet, ({ state }) => state !== 'submitted');
    await look(attempt._id);
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    // The same marks are there for the teacher: the scan looked at something that exists.
    expect(JSON.stringify(seen)).toMatch(/SECRETSOLUTION/);
  }, 60_000);

  it('is not in the pages and scripts that a student loads', async () => {
    const page = await (await fetch(`${place.origin}/app/`)).text();
    const scripts = [...page.matchAll(/(?:src|href)="(\/app\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const text = await (await fetch(place.origin + script)).text();
      expect(text).not.toMatch(/SECRETSOLUTION|rightMinusWrong.*judgedRightly/);
    }
  });
});
