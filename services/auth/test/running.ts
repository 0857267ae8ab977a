import {
  type Caller,
  canPublish,
  ensureExample,
  followMails,
  forgetPerson,
  keepAvatar,
  notedErasures,
  noteErasure,
  queueMail,
  type Role,
  rolesOf,
  routes,
  runningExam,
} from '@mathquiz/contracts';
import { AppError, backingServices } from '@mathquiz/platform';
import { eventually, startService } from '@mathquiz/testing';
import { service } from '../src/service.js';

export const password = 'example1!';
export type Mail = { kind: string; to: string; batch: string | null; params: Record<string, string> };
export type Followed = { batch: string; count: number; user_id: string; title: string };

/** The service on the tier's real parts, in a database of its own; mails are caught, the other services answered for. */
export async function startAuth(
  tag: string,
  settings: NodeJS.ProcessEnv = {},
  /** Times of erasures by the ids of the people, as storage keeps them. */
  erased = new Map<string, string>(),
) {
  const mails: Mail[] = [];
  /** The pictures that people have sent, by their ids. */
  const faces = new Map<string, string[]>();
  const followed: Followed[] = [];
  /** People who sit an exam, as mathquiz knows it. */
  const inExam = new Set<string>();
  const running = await startService(service, tag, settings, [
    {
      call: queueMail,
      answer: (mail: Mail) => {
        mails.push(mail);
        return { data: { queued: true } };
      },
    },
    {
      call: keepAvatar,
      answer: ({
        user_id,
        image_id,
        data_url,
      }: {
        user_id: string;
        image_id: string | null;
        data_url: string | null;
      }) => {
        if (data_url !== null) return { data: { image_id: 'm'.repeat(22) } };
        if (image_id === null || faces.get(user_id)?.includes(image_id)) return { data: { image_id } };
        throw new AppError('not_found');
      },
    },
    {
      call: followMails,
      answer: (asked: Followed) => {
        followed.push(asked);
        return { data: { task_id: asked.batch } };
      },
    },
    {
      call: runningExam,
      answer: ({ user_id }: { user_id: string }) => ({
        data: inExam.has(user_id) ? { test_id: user_id, title: 'Unit test' } : null,
      }),
    },
    {
      call: noteErasure,
      answer: ({ user_id, at }: { user_id: string; at: string }) => {
        erased.set(user_id, at);
        return { data: {} };
      },
    },
    {
      call: notedErasures,
      answer: ({ after }: { after: string | null }) => {
        // One at a time: there may be more than fit into an answer.
        const [first, ...more] = [...erased.keys()].toSorted().filter((id) => after === null || id > after);
        const erasures = first === undefined ? [] : [{ user_id: first, at: erased.get(first) ?? '' }];
        return { data: { erasures, next: more.length > 0 && first !== undefined ? first : null } };
      },
    },
    ...backingServices
      .filter((name) => name !== 'auth')
      .map((name) => ({ call: forgetPerson(name), answer: () => ({ data: { done: true } }) })),
  ]);
  const { bus, call } = running;

  /** An account with a session of its own, as the gateway would resolve it. */
  async function person(username: string, roles: Role[], groups: Caller['groups'] = []): Promise<Caller> {
    const people = [{ username, name: 'Zoë', lastname: 'Lefèvre', roles }];
    await bus.ask(ensureExample, { password, people, groups: [] });
    return signIn(username, groups);
  }

  async function signIn(username: string, groups: Caller['groups'] = [], given = password): Promise<Caller> {
    const { data, session } = await call(routes.login, null, { body: { username, password: given } });
    const roles = rolesOf(data.access_rights);
    const can_publish = canPublish(data.access_rights);
    const session_id = session?.refresh?.split('.')[0] ?? '';
    return { user_id: data._id, session_id, username, roles, can_publish, time_factor: 1, groups };
  }

  /** The secret of the newest link of a kind that was mailed to an address. */
  async function linkTo(to: string, kind: string): Promise<string> {
    const newest = () => Promise.resolve(mails.findLast((one) => one.to === to && one.kind === kind));
    const mail = await eventually(newest, (found) => found !== undefined);
    return /link=([\w-]+)/.exec(mail?.params.path ?? '')?.[1] ?? '';
  }

  return {
    ...running,
    mails,
    faces,
    followed,
    inExam,
    erased,
    person,
    signIn,
    linkTo,
  };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;
