import {
  findPeople,
  mailAddressesOf,
  namesOf,
  type Person,
  resolveSession,
  routes,
  staffOfGroups,
} from '@mathquiz/contracts';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';

/** A small school: auth answers for it. */
export const groupId = 'a'.repeat(24);
export const otherGroupId = 'b'.repeat(24);

export const teacher = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'owner' }] });
export const childsTeacher = aCaller({ roles: ['teacher'], groups: [{ _id: otherGroupId, role: 'teacher' }] });
/** Manages the account of the parent's child, and is in none of its groups. */
export const managing = aCaller({ roles: ['teacher'] });
export const student = aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member' }] });
export const classmate = aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member' }] });
export const parent = aCaller({ roles: ['parent'] });
export const nobody = '9'.repeat(24);

const named = new Map<string, Person>(
  (
    [
      [teacher, 'Ana', 'Ruiz'],
      [childsTeacher, 'Zoë', 'Lefèvre'],
      [managing, 'Ilse', 'Okonkwo'],
      [student, '민수', '김'],
      [classmate, 'Eve', '<b>Bold</b>\r\nBcc: all@school.example'],
      [parent, 'Per', 'Ent'],
    ] as const
  ).map(([{ user_id }, name, lastname]) => [
    user_id,
    { _id: user_id, username: `u${user_id.slice(0, 6)}`, name, lastname },
  ]),
);

export const personOf = (id: string): Person => named.get(id) ?? { _id: id, username: id, name: '', lastname: '' };

/** Sessions that have ended. */
export const ended = new Set<string>();
const callers = [teacher, childsTeacher, student, classmate, parent];

/** Verified e-mail addresses. */
export const addresses = new Map<string, { email: string; locale: 'ko-KR' | 'en-US' }>();

const staff: Readonly<Record<string, readonly string[]>> = {
  [groupId]: [teacher.user_id],
  [otherGroupId]: [childsTeacher.user_id],
};

export function auth(natsUrl: string): Promise<Answering> {
  const people = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  return answerFor(natsUrl, [
    { call: namesOf, answer: ({ ids }: { ids: string[] }) => ({ data: people(ids) }) },
    {
      call: staffOfGroups,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.map((_id) => ({ _id, groupname: 'Class', staff: people(staff[_id] ?? []) })),
      }),
    },
    {
      call: findPeople,
      answer: ({ offset, limit }: { offset: number; limit: number }) => ({
        data: [...named.values()].slice(offset, offset + limit),
        total: named.size,
        offset,
        limit,
      }),
    },
    {
      call: mailAddressesOf,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.flatMap((_id) => {
          const address = addresses.get(_id);
          return address ? [{ _id, name: personOf(_id).name, ...address }] : [];
        }),
      }),
    },
    {
      call: resolveSession,
      answer: ({ session_id, user_id }: { session_id: string; user_id: string }) => ({
        data: ended.has(session_id) ? null : (callers.find((caller) => caller.user_id === user_id) ?? null),
      }),
    },
    {
      call: routes.myChildren,
      answer: () => ({
        data: [
          {
            ...personOf(student.user_id),
            teacher: people([managing.user_id])[0] ?? null,
            groups: [{ _id: otherGroupId, groupname: 'Choir', teachers: people([childsTeacher.user_id]) }],
          },
        ],
      }),
    },
  ]);
}
