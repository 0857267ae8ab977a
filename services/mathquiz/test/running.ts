import {
  type Caller,
  filesTagged,
  groupsOfUser,
  type Locale,
  namesOf,
  namesOfGroups,
  recordAudit,
  retagFiles,
  studentsOfGroups,
  takersOf,
} from '@mathquiz/contracts';
import { aCaller, type Started, startService } from '@mathquiz/testing';
import { service } from '../src/service.js';

export const groupId = 'a'.repeat(24);
export const teacher = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'owner' }] });
export const author = aCaller({ roles: ['author'] });
export const aStudent = () => aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member' }] });

/** Who is in which group, by their ids; nobody where nothing is said. */
export const studentsIn = new Map<string, readonly string[]>();
const person = (_id: string) => ({ _id, username: 'u', name: 'N', lastname: 'L' });

/** Since when somebody is in their group, where it matters. */
export const joinedAt = new Map<string, string>();
/** What the staff of their group say of somebody, where it matters. */
export const labelsOf = new Map<string, string[]>();
const inGroup = (_id: string) => ({
  ...person(_id),
  joined_at: joinedAt.get(_id) ?? '2020-01-01T00:00:00.000Z',
  labels: labelsOf.get(_id) ?? [],
});

/** What people are in their groups, where somebody else asks. */
export const groupsOf = new Map<string, Caller['groups']>();

/** How people read and what they are granted, where it matters. */
export const takers = new Map<string, { locale: Locale; time_factor: number }>();

/** People whose accounts are deleted: auth does not know them. */
export const gone = new Set<string>();

/** What was done, in the order in which the trail was told. */
export const trail: { action: string; details: Record<string, string> }[] = [];

export type Running = Started;

/** The service on the tier's real parts, in a database of its own; auth is answered for. */
export const startMathquiz = (tag: string, settings: NodeJS.ProcessEnv = {}): Promise<Running> =>
  startService(service, tag, settings, [
    {
      call: namesOf,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.flatMap((_id) => (gone.has(_id) ? [] : [person(_id)])),
      }),
    },
    {
      call: namesOfGroups,
      answer: ({ ids }: { ids: string[] }) => ({ data: ids.map((_id) => ({ _id, groupname: 'Class' })) }),
    },
    {
      call: recordAudit,
      answer: (entry: (typeof trail)[number]) => {
        trail.push(entry);
        return { data: {} };
      },
    },
    { call: filesTagged, answer: () => ({ data: { files: 0 } }) },
    { call: retagFiles, answer: () => ({ data: { files: 0 } }) },
    {
      call: groupsOfUser,
      answer: ({ user_id }: { user_id: string }) => ({ data: groupsOf.get(user_id) ?? [] }),
    },
    {
      call: takersOf,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.map((_id) => ({ _id, locale: 'en-US', time_factor: 1, ...takers.get(_id) })),
      }),
    },
    {
      call: studentsOfGroups,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.map((_id) => ({ _id, groupname: 'Class', students: (studentsIn.get(_id) ?? []).map(inGroup) })),
      }),
    },
  ]);
