import { namesOf, namesOfGroups, studentsOfGroups } from '@mathquiz/contracts';
import { type BusClient, connectBus, type RunningService } from '@mathquiz/platform';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
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
const inGroup = (_id: string) => ({ ...person(_id), joined_at: joinedAt.get(_id) ?? '2020-01-01T00:00:00.000Z' });

/** People whose accounts are deleted: auth does not know them. */
export const gone = new Set<string>();

export type Running = { bus: BusClient; database: string; stop(): Promise<void> };

/** The service on the tier's real parts, in a database of its own; auth is answered for. */
export async function startMathquiz(tag: string, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  const natsUrl = process.env.NATS_URL ?? '';
  const auth: Answering = await answerFor(natsUrl, [
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
      call: studentsOfGroups,
      answer: ({ ids }: { ids: string[] }) => ({
        data: ids.map((_id) => ({ _id, groupname: 'Class', students: (studentsIn.get(_id) ?? []).map(inGroup) })),
      }),
    },
  ]);
  const prefix = `${tag}${process.pid}`;
  const running: RunningService = await service.start({
    ...process.env,
    ...settings,
    MONGO_PREFIX: `${prefix}_`,
    REDIS_PREFIX: prefix,
    LOG_LEVEL: 'error',
  });
  const bus = await connectBus({ servers: natsUrl });
  return {
    bus,
    database: `${prefix}_mathquiz`,
    stop: async () => {
      await bus.close();
      await running.stop();
      await auth.close();
    },
  };
}
