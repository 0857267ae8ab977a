import {
  type Caller,
  ensureExample,
  forgetPerson,
  queueMail,
  type Role,
  type Route,
  routes,
} from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { answerFor, callService, eventually } from '@mathquiz/testing';
import { service } from '../src/service.js';

export const password = 'example1!';
export type Mail = { kind: string; to: string; params: Record<string, string> };

/** The service on the tier's real parts, in a database of its own; mails are caught, the other services answered for. */
export async function startAuth(tag: string, settings: NodeJS.ProcessEnv = {}) {
  const natsUrl = process.env.NATS_URL ?? '';
  const mails: Mail[] = [];
  const others = await answerFor(natsUrl, [
    {
      call: queueMail,
      answer: (mail: Mail) => {
        mails.push(mail);
        return { data: { queued: true } };
      },
    },
    ...['mathquiz', 'messages'].map((name) => ({ call: forgetPerson(name), answer: () => ({ data: { done: true } }) })),
  ]);
  const prefix = `${tag}${process.pid}`;
  const running = await service.start({
    ...process.env,
    ...settings,
    MONGO_PREFIX: `${prefix}_`,
    REDIS_PREFIX: prefix,
    LOG_LEVEL: 'error',
  });
  const bus: BusClient = await connectBus({ servers: natsUrl });
  const call = <T extends Route>(route: T, caller: Caller | null, sent: Parameters<typeof callService<T>>[3] = {}) =>
    callService(bus, route, caller, sent);

  /** An account with a session of its own, as the gateway would resolve it. */
  async function person(username: string, roles: Role[], groups: Caller['groups'] = []): Promise<Caller> {
    const people = [{ username, name: 'Zoë', lastname: 'Lefèvre', roles }];
    await bus.ask(ensureExample, { password, people, groups: [] });
    return signIn(username, groups);
  }

  async function signIn(username: string, groups: Caller['groups'] = [], given = password): Promise<Caller> {
    const { data, session } = await call(routes.login, null, { body: { username, password: given } });
    const roles = data.access_rights.applications.flatMap((entry) =>
      Object.keys(entry).filter((key): key is Role => key !== 'name'),
    );
    const session_id = session?.refresh?.split('.')[0] ?? '';
    return { user_id: data._id, session_id, username, roles, time_factor: 1, groups };
  }

  /** The secret of the newest link of a kind that was mailed to an address. */
  async function linkTo(to: string, kind: string): Promise<string> {
    const newest = () => Promise.resolve(mails.findLast((one) => one.to === to && one.kind === kind));
    const mail = await eventually(newest, (found) => found !== undefined);
    return /link=([\w-]+)/.exec(mail?.params.path ?? '')?.[1] ?? '';
  }

  return {
    bus,
    call,
    mails,
    person,
    signIn,
    linkTo,
    database: `${prefix}_auth`,
    stop: async () => {
      await bus.close();
      await running.stop();
      await others.close();
    },
  };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
