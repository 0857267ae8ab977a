import { type Attempt, ensureExample, type ItemDraft, type Role, routes } from '@mathquiz/contracts';
import { connectBus, systemContext } from '@mathquiz/platform';
import { anItem } from '@mathquiz/testing';
import type { z } from 'zod';
import { cookieOf, type Target } from './http.ts';

export const password = 'example1!';
export const teacher = 'benchteacher';
const itemCount = 10;

const person = (username: string, role: Role) => ({ username, name: 'Zoë', lastname: 'Kim', roles: [role] });

/** Makes people and groups over the bus. */
async function ensure(natsUrl: string, school: Omit<z.input<(typeof ensureExample)['body']>, 'password'>) {
  const bus = await connectBus({ servers: natsUrl });
  try {
    // A thousand accounts take longer than a question may by default.
    const context = { ...systemContext(), deadline: Date.now() + 60_000 };
    return (await bus.ask(ensureExample, { password, ...school }, context)).data;
  } finally {
    await bus.close();
  }
}

/** One class of students; gives their names and their group. */
export async function makeClass(
  natsUrl: string,
  size: number,
): Promise<{ names: string[]; ids: string[]; groupId: string }> {
  const names = Array.from({ length: size }, (_, index) => `benchpupil${index + 1}`);
  const members = names.map((username) => ({ username, role: 'member' as const }));
  const { users, groups } = await ensure(natsUrl, {
    people: [person(teacher, 'teacher'), ...names.map((name) => person(name, 'student'))],
    groups: [{ groupname: 'Bench', owner: teacher, members }],
  });
  const groupId = groups[0]?._id;
  if (!groupId) throw new Error('the group was not made');
  return { names, ids: users.map(({ _id }) => _id), groupId };
}

/** An admin; gives the name. */
export async function makeAdmin(natsUrl: string): Promise<string> {
  await ensure(natsUrl, { people: [person('benchadmin', 'admin')], groups: [] });
  return 'benchadmin';
}

/** Signs in; gives the cookies. */
export async function signIn(target: Target, username: string): Promise<string> {
  const { setCookies } = await target.ask(routes.login, { body: { username, password } });
  return cookieOf(setCookies);
}

const benchItem = (number: number): ItemDraft => {
  const item = anItem({ title: `Quadratic ${number}` });
  return { ...item, parts: [...item.parts, { id: 'c', kind: 'number', prompt: 'What is $f(1)$?', key: 'a + b' }] };
};

/** A published test of ten items with three parts each, open now. */
export function publishTest(target: Target, groupId: string): Promise<string> {
  const items = Array.from({ length: itemCount }, (_, index) => benchItem(index + 1));
  return publishItems(target, groupId, items, {});
}

/** A published test of these items, open now. */
export async function publishItems(
  target: Target,
  groupId: string,
  drafts: readonly ItemDraft[],
  options: { attempts?: number },
): Promise<string> {
  const cookie = await signIn(target, teacher);
  const items = [];
  for (const content of drafts) {
    const { data } = await target.call(routes.createQuiz, { body: { content } }, cookie);
    items.push({ quiz_id: data._id, version: data.version, points: 4 });
  }
  const exam = await target.call(
    routes.createExam,
    { body: { content: { title: 'Exam hour', sections: [{ items }] } } },
    cookie,
  );
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = { open_at: at(-1), close_at: at(60) };
  const test = await target.call(
    routes.publishTest,
    { body: { exam: exam.data._id, options: { group_ids: [groupId], ...times, ...options } } },
    cookie,
  );
  return test.data._id;
}

export type TypedAnswer = { readonly part: string; readonly value: string };

/** What a student types: right, right in another form, wrong, or not mathematics, changing from item to item. */
export function answersOf(attempt: Attempt, student: number): TypedAnswer[] {
  return attempt.items.flatMap((item) => {
    const { a, b } = coefficientsOf(item.statement);
    const kind = (student + item.index) % 5;
    const derivative = [`${2 * a}x+${b}`, `\\frac{${4 * a}x}{2}+${b}`, `${a}x+${b}`, '2x +) 3', `${b}+x*${2 * a}`];
    const value = [`${a + b}`, `${2 * (a + b)}/2`, `${a - b}`, 'about 3', `${a + b}.0`];
    return item.parts.map((part) => {
      if (part.key.endsWith('_a')) return { part: part.key, value: derivative[kind] ?? '' };
      if (part.key.endsWith('_c')) return { part: part.key, value: value[kind] ?? '' };
      const wanted = kind === 2 ? 'a line' : 'a parabola';
      return { part: part.key, value: part.options?.find((option) => option.text === wanted)?.id ?? '' };
    });
  });
}

/** As a student reads them off `f(x) = ax^2 + bx`. */
function coefficientsOf(statement: string): { a: number; b: number } {
  const match = /= (-?\d*)x\^2 ([+-]) (\d*)x/.exec(statement);
  if (!match) throw new Error(`unexpected statement: ${statement}`);
  const number = (text: string) => (text === '' ? 1 : text === '-' ? -1 : Number(text));
  return { a: number(match[1] ?? ''), b: number(`${match[2] === '-' ? '-' : ''}${match[3] || '1'}`) };
}
