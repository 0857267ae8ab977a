import { routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, eventually, signedInClient } from '@mathquiz/testing';
import { publishTest } from './published-test.js';
import { aSchool, type Place } from './school.js';

/** Names as a class list in Korea has them, some of the same sound, one very long. */
const pupils: readonly (readonly [lastname: string, name: string])[] = [
  ...'김서연 이도윤 박하준 최지우 정서윤 강시우 조하은 윤주원 장지호 임수아 한예준 오지안 서준우 신하린 권은우'.split(
    ' ',
  ),
  ...'황다은 안유준 송채원 류건우 전소율 홍선우 고아린 문민재 양나은 손현우 배유나 조민준 백지민 허윤서'.split(' '),
].map((full) => [full.slice(0, 1), full.slice(1)] as const);
const longest = ['von Wildenbruch-Oberschöneweide', 'Maximiliane Friederike'] as const;

const groupname = '2026학년도 3학년 2반 심화 수학 (미적분과 기하) 방과 후 수업, 수요일과 금요일';
const testTitle = '3단원 마무리 평가: 여러 가지 함수의 미분과 적분, 그리고 실생활에서의 활용 문제 모음';
const letters = [
  [
    '다음 주 수행 평가 범위와 준비물, 그리고 바뀐 교실에 대한 자세한 안내입니다',
    '교과서 82쪽부터 97쪽까지입니다. $y=x^2$의 그래프를 그려 오세요.',
  ],
  ['', '방과 후 수업 시간이 바뀌었습니다.'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 'Ein sehr langes Wort.'],
] as const;

export type BigClass = {
  readonly groupId: string;
  readonly groupname: string;
  readonly pupils: readonly { readonly _id: string; readonly username: string; readonly password: string }[];
  /** A letter that the first pupil has received, and its title. */
  readonly letterId: string;
  readonly letter: string;
  /** A test, and what the first pupil has handed in to it. */
  readonly testId: string;
  readonly submissionId: string;
};

/**
 * A class as a school has it: thirty pupils with real names, long titles, tickets in every state, applications and invitations that wait,
 * a released mark, a parent, and letters in each direction. `outsider` has applied, `colleague` is invited.
 */
export async function fillClass(
  origin: string,
  people: { teacher: ApiClient; outsider: ApiClient; parent: ApiClient; colleague: string },
): Promise<BigClass> {
  const { teacher, outsider, parent } = people;
  const body = { groupname, description: '**수요일** 3층 수학실, **금요일** 2층 컴퓨터실', approval: true };
  const group = (await teacher.call(routes.createGroup, { body })).data;
  const students = [...pupils, longest].map(([lastname, name]) => ({ lastname, name }));
  const made = (await teacher.call(routes.createStudents, { body: { students, group_id: group._id } })).data;
  const accounts = made.flatMap(({ student, username, password: drawn }) =>
    student && username && drawn ? [{ _id: student._id, username, password: drawn }] : [],
  );
  const params = { id: group._id };
  const issue = (change: { uses?: number; expiry?: number }) =>
    teacher.call(routes.issueTicket, { params, body: { expiry: 72, ...change } });
  const { passcode } = (await issue({ uses: 40 })).data;
  const { ticket } = (await issue({})).data;
  await teacher.call(routes.revokeTicket, { params: { id: group._id, ticketId: ticket._id } });
  await outsider.call(routes.applyToGroup, {
    params,
    body: { passcode, applicant_message: '안녕하세요, 전학 온 학생입니다. 심화 수업을 같이 듣고 싶습니다.' },
  });
  const invitees = [
    people.colleague,
    `a.very.long.address.of.a.colleague.${accounts[0]?.username}@mathematics.school.example`,
  ];
  await teacher.call(routes.inviteToGroup, { params, body: { invitees, role: 'marker' } });
  const letterId = await exchangeLetters(origin, people, accounts);
  await linkParent(teacher, parent, accounts[0]?._id ?? '');
  const marked = await markedTest(origin, teacher, group._id, accounts);
  return { groupId: group._id, groupname, pupils: accounts, letterId, letter: letters[0][0], ...marked };
}

type Accounts = BigClass['pupils'];

async function exchangeLetters(
  origin: string,
  { teacher }: { teacher: ApiClient },
  accounts: Accounts,
): Promise<string> {
  const to = accounts.map(({ _id }) => _id);
  for (const [title, text] of letters)
    await teacher.call(routes.postMessage, { body: { to, title, content: { text } } });
  const first = accounts[0];
  if (!first) throw new Error('the class has no pupil');
  const pupil = await signedInClient(origin, first.username, first.password);
  const { data } = await pupil.call(routes.listMessages, { query: {} });
  const letter = data.at(-1);
  if (!letter?.sender) throw new Error('no letter has arrived');
  await pupil.call(routes.postMessage, {
    body: {
      to: [letter.sender._id],
      title: '질문이 있습니다',
      content: { text: '97쪽 $\\int_0^1 x^2\\,dx$ 도 범위인가요?' },
    },
  });
  return letter._id;
}

async function linkParent(teacher: ApiClient, parent: ApiClient, id: string): Promise<void> {
  const ticket = (await teacher.call(routes.issueParentTicket, { params: { id }, body: {} })).data;
  await parent.call(routes.redeemParentTicket, { body: { passcode: ticket.passcode } });
}

/** One test that the first two have handed in and one that is due. */
async function markedTest(origin: string, teacher: ApiClient, groupId: string, accounts: Accounts) {
  const submissionIds: string[] = [];
  const { test } = await publishTest(teacher, groupId, { title: testTitle, items: [anItem()] });
  await publishTest(teacher, groupId, { title: `${testTitle} (다시 보기)`, items: [anItem()] });
  for (const { username, password: secret } of accounts.slice(0, 2)) {
    const pupil = await signedInClient(origin, username, secret);
    const attempt = (await pupil.call(routes.startTest, { params: { testId: test._id } })).data;
    await pupil.call(routes.evaluatePlain, {
      body: { submission: { _id: attempt._id, client_id: 'device-0001', events: [] } },
    });
    await eventually(
      async () => (await pupil.call(routes.getSubmission, { params: { id: attempt._id } })).data,
      ({ state }) => state === 'marked',
    );
    submissionIds.push(attempt._id);
  }
  return { testId: test._id, submissionId: submissionIds[0] ?? '' };
}

/** Such a class with people of its own: `<tag>teacher`, `<tag>parent`, `<tag>admin`, and three who have nothing yet. */
export async function aClassOfThirty(place: Place, tag: string): Promise<BigClass> {
  const school = await aSchool(place, tag, 1, {
    parent: ['parent'],
    admin: ['admin'],
    colleague: ['teacher'],
    newteacher: ['teacher'],
    newstudent: ['student'],
    newparent: ['parent'],
  });
  const [teacher, outsider, parent] = await Promise.all(['teacher', 'pupil1', 'parent'].map(school.signIn));
  if (!teacher || !outsider || !parent) throw new Error('somebody is missing');
  return fillClass(place.origin, { teacher, outsider, parent, colleague: `${tag}colleague` });
}
