import { type Role, routes, staff, teachers } from '@mathquiz/contracts';
import { type ApiClient, anItem, callService } from '@mathquiz/testing';
import { inMinutes } from '../school.js';
import { type Cast, nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

const includes = (list: readonly Role[], role: Role): boolean => list.includes(role);
/** Who owns what is asked for: oneself, or the host. */
const ownerOf = ({ cast, relation, role }: Wanted): ApiClient => (relation === 'own' ? cast.as(role) : cast.host);

async function aQuiz(owner: ApiClient): Promise<Target & { version: number }> {
  const { data } = await owner.call(routes.createQuiz, { body: { content: anItem({ test_cases: [] }) } });
  return { id: data._id, version: data.version };
}

export async function quizOf(wanted: Wanted): Promise<Target[]> {
  if (wanted.relation === 'own' && !includes(staff, wanted.role)) return [];
  const quiz = await aQuiz(ownerOf(wanted));
  if (wanted.relation === 'shared' && wanted.rule === 'sharedToWrite') {
    const body = { doc_id: quiz.id, user_ids: [wanted.cast.idOf(nameOf(wanted.role))], write: true };
    await wanted.cast.host.call(routes.shareQuiz, { body });
    return [quiz];
  }
  if (wanted.relation === 'shared') await wanted.cast.as('admin').call(routes.publishQuiz, { params: { id: quiz.id } });
  return [quiz];
}

type Shown = {
  readonly share: typeof routes.shareText | typeof routes.shareBook;
  readonly publish: typeof routes.publishText | typeof routes.publishBook;
};

/** Shared with the role to change, or published for all, as the rule has it. */
async function shown({ cast, relation, role, rule }: Wanted, id: string, { share, publish }: Shown): Promise<Target[]> {
  if (relation === 'shared' && rule === 'sharedToWrite') {
    const body = { doc_id: id, user_ids: [cast.idOf(nameOf(role))], write: true };
    await cast.host.call(share, { body });
  } else if (relation === 'shared') await cast.as('admin').call(publish, { params: { id } });
  return [{ id }];
}

async function aText(owner: ApiClient): Promise<string> {
  const body = { content: { title: 'Access', category: 'algebra' as const, body: 'A text.' } };
  return (await owner.call(routes.createText, { body })).data._id;
}

/** Of everything that a text needs, its access alone is looked at here. */
export async function textOf(wanted: Wanted): Promise<Target[]> {
  if (wanted.relation === 'own' && !includes(staff, wanted.role)) return [];
  return shown(wanted, await aText(ownerOf(wanted)), { share: routes.shareText, publish: routes.publishText });
}

/** A book of one text that everybody may read. */
export async function bookOf(wanted: Wanted): Promise<Target[]> {
  if (wanted.relation === 'own' && !includes(staff, wanted.role)) return [];
  const text = await aText(wanted.cast.host);
  await wanted.cast.as('admin').call(routes.publishText, { params: { id: text } });
  const lines = [{ id: 'a', depth: 0, kind: 'text' as const, doc_id: text }];
  const body = { content: { title: 'Access', category: 'algebra' as const, lines } };
  const { data } = await ownerOf(wanted).call(routes.createBook, { body });
  return shown(wanted, data._id, { share: routes.shareBook, publish: routes.publishBook });
}

async function anExam(owner: ApiClient): Promise<Target> {
  const { id, version } = await aQuiz(owner);
  const sections = [{ items: [{ quiz_id: id, version, points: 3 }] }];
  const { data } = await owner.call(routes.createExam, { body: { content: { title: 'Access', sections } } });
  return { id: data._id };
}

/** Groups, and one exam, that serve all tests of a publisher: rights in groups are known to services for a second. */
type Classes = {
  taught(role: Role): Promise<Class>;
  /** Of the host, who teaches it with everybody that teaches at all. */
  shared: Promise<Class>;
  taken: Promise<Class>;
  foreign: Promise<Class>;
};
type Class = { readonly teacher: ApiClient; readonly groupId: string; readonly examId: string };
const classes = new WeakMap<Cast, Classes>();

function classesOf(cast: Cast): Classes {
  const known = classes.get(cast);
  if (known) return known;
  const pupil = { [nameOf('pupil')]: 'member' as const };
  const aClass = async (teacher: ApiClient, owner: string, members: Parameters<Cast['group']>[1]): Promise<Class> => {
    const groupId = await cast.group(owner, members);
    const exam = await anExam(teacher);
    await aSecond();
    return { teacher, groupId, examId: exam.id };
  };
  const everyRole = Object.fromEntries(
    ['student', 'parent', 'teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'].map((role) => [
      nameOf(role),
      'member' as const,
    ]),
  );
  const taught = new Map<Role, Promise<Class>>();
  const fresh: Classes = {
    taught(role) {
      const there = taught.get(role) ?? aClass(cast.as(role), nameOf(role), pupil);
      taught.set(role, there);
      return there;
    },
    shared: aClass(cast.host, nameOf('host'), {
      ...pupil,
      ...Object.fromEntries(teachers.map((role) => [nameOf(role), 'teacher' as const])),
    }),
    taken: aClass(cast.host, nameOf('host'), { ...pupil, ...everyRole }),
    foreign: aClass(cast.host, nameOf('host'), pupil),
  };
  classes.set(cast, fresh);
  return fresh;
}

/** The gateway keeps for a second who is in which group. */
export const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

async function aTest({ teacher, groupId, examId }: Class): Promise<Target> {
  const options = { group_ids: [groupId], open_at: inMinutes(-1), close_at: inMinutes(60) };
  return { id: (await teacher.call(routes.publishTest, { body: { exam: examId, options } })).data._id };
}

export async function examOf(wanted: Wanted): Promise<Target[]> {
  if (wanted.relation === 'own' && !includes(staff, wanted.role)) return [];
  const exam = await anExam(ownerOf(wanted));
  if (wanted.relation === 'shared' && wanted.rule !== 'own') {
    const user_ids = [wanted.cast.idOf(nameOf(wanted.role))];
    const write = wanted.rule === 'sharedToWrite';
    await wanted.cast.host.call(routes.shareExam, { body: { doc_id: exam.id, user_ids, write } });
  } else if (wanted.relation === 'shared') {
    const taken = await classesOf(wanted.cast).taken;
    await aTest({ ...taken, examId: exam.id });
  }
  return [exam];
}

type Side = 'taught' | 'shared' | 'taken' | 'foreign';

/** Which side of a test `own`, `shared` and `foreign` are: its students, its teacher, their colleague. */
const teacherSides = { own: ['taught'], shared: ['shared'], foreign: ['foreign', 'taken'] } as const;
const sidesOf: Readonly<Record<string, Readonly<Record<Wanted['relation'], readonly Side[]>>>> = {
  taking: { own: ['taken'], shared: ['taught', 'shared'], foreign: ['foreign'] },
  takingOrTeaching: { own: ['taken'], shared: ['taught', 'shared'], foreign: ['foreign'] },
  teaching: teacherSides,
  managing: teacherSides,
};

/** None of a side on which somebody of this role cannot be. */
async function classesFor({ cast, rule, relation, role }: Wanted): Promise<Class[]> {
  const all = classesOf(cast);
  const found: Class[] = [];
  for (const side of sidesOf[rule]?.[relation] ?? []) {
    if ((side === 'taught' || side === 'shared') && !includes(teachers, role)) continue;
    found.push(await (side === 'taught' ? all.taught(role) : all[side]));
  }
  return found;
}

export async function testOf(wanted: Wanted): Promise<Target[]> {
  const tests: Target[] = [];
  for (const class_ of await classesFor(wanted)) tests.push(await aTest(class_));
  if (wanted.name === 'getAttempt' && wanted.relation === 'own') {
    for (const { id } of tests) await wanted.cast.as(wanted.role).call(routes.startTest, { params: { testId: id } });
  }
  return tests;
}

/** Past the gateway: a person begins more here in a minute than its pace allows them. */
async function begin(cast: Cast, taker: Role | 'pupil', class_: Class): Promise<Target> {
  const test = await aTest(class_);
  const caller = {
    ...cast.callerOf(taker === 'pupil' ? 'student' : taker),
    user_id: cast.idOf(nameOf(taker)),
    groups: [{ _id: class_.groupId, role: 'member' as const }],
  };
  const { data } = await callService(cast.bus, routes.startTest, caller, { params: { testId: test.id } });
  return { id: data._id };
}

/** As a student own: of one's own. shared: of a pupil whom one teaches. foreign: of a pupil elsewhere, and of one in the same class. */
export async function attemptOf(wanted: Wanted): Promise<Target[]> {
  const { cast, rule, relation, role } = wanted;
  const { taken } = classesOf(cast);
  const isStudents = rule !== 'teaching';
  if (isStudents && relation === 'own') return [await begin(cast, role, await taken)];
  const attempts: Target[] = [];
  for (const class_ of await classesFor(wanted)) attempts.push(await begin(cast, 'pupil', class_));
  if (relation !== 'foreign') return attempts;
  // To a test that one takes: of another, and as little to mark where it is one's own.
  return [...attempts, await begin(cast, isStudents ? 'pupil' : role, await taken)];
}

/** own: one that one has received, and one that one has sent. There is no third hand that a message could be shared with. */
export async function messageOf({ cast, relation, role, name }: Wanted): Promise<Target[]> {
  if (relation === 'shared') return [];
  await classesOf(cast).taken;
  const send = async (from: ApiClient, to: string): Promise<Target> => {
    const body = { to: [cast.idOf(nameOf(to))], content: { text: `Access to ${name}` } };
    return { id: (await from.call(routes.postMessage, { body })).data._id };
  };
  if (relation === 'foreign') return [await send(cast.host, 'pupil')];
  return [await send(cast.host, role)];
}
