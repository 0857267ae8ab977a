import {
  type Caller,
  callerChanged,
  cookies,
  drafterOf,
  events,
  findPeople,
  type GroupRole,
  mayFollowTest,
  membersOfGroups,
  namesOf,
  type Role,
  resolveSession,
  runningExam,
  type SocketAnswer,
  staffOfGroups,
  standingOf,
} from '@mathquiz/contracts';
import { type Answers, aCaller, eventually, freePort, type Started, startService } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { service } from '../src/service.js';

export const secret = 'x'.repeat(32);
const jwt = new JwtService({ secret });

/** The access token of somebody who is signed in. */
export const sessionOf = (caller: Caller): string => jwt.sign({ sub: caller.user_id, sid: caller.session_id });

/** The people of a test and what auth and mathquiz say of them; changed while it runs. */
export class School {
  readonly people = new Map<string, Caller>();
  readonly names = new Map<string, { name: string; lastname: string }>();
  readonly ended = new Set<string>();
  readonly exams = new Map<string, { test_id: string; title: string }>();
  /** How often it was asked whether somebody sits an exam. */
  askedExams = 0;
  /** Who may read the results of every test. */
  readonly readers = new Set<string>();
  /** Who may read the drafts of everything. */
  readonly drafters = new Set<string>();

  add(roles: Caller['roles'], groups: Record<string, GroupRole> = {}, username?: string): Caller {
    const caller = aCaller({ roles, groups: Object.entries(groups).map(([_id, role]) => ({ _id, role })) });
    const named = { ...caller, username: username ?? `u${caller.user_id.slice(0, 8)}` };
    this.people.set(named.user_id, named);
    this.names.set(named.user_id, { name: '지민', lastname: '김' });
    return named;
  }

  /** Somebody's groups from now on. */
  regroup(caller: Caller, groups: Record<string, GroupRole>): Caller {
    const changed = { ...caller, groups: Object.entries(groups).map(([_id, role]) => ({ _id, role })) };
    this.people.set(caller.user_id, changed);
    return changed;
  }

  private person(id: string) {
    const caller = this.people.get(id);
    return caller && { _id: id, username: caller.username, name: '지민', lastname: '김' };
  }

  private inGroup(id: string) {
    return [...this.people.values()].flatMap((caller) => {
      const role = caller.groups.find(({ _id }) => _id === id)?.role;
      const person = this.person(caller.user_id);
      return role && person ? [{ ...person, role }] : [];
    });
  }

  get answers(): Answers {
    return [
      { call: namesOf, answer: ({ ids }: { ids: string[] }) => ({ data: ids.flatMap((id) => this.person(id) ?? []) }) },
      {
        call: resolveSession,
        answer: ({ user_id, session_id }: { user_id: string; session_id: string }) => ({
          data: this.ended.has(session_id) ? null : { ...this.people.get(user_id), session_id },
        }),
      },
      {
        call: standingOf,
        answer: ({ user_id }: { user_id: string }) => {
          const caller = this.people.get(user_id);
          return { data: caller ? { person: this.person(user_id), roles: caller.roles, groups: caller.groups } : null };
        },
      },
      {
        call: membersOfGroups,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({
            _id,
            groupname: '3반',
            members: this.inGroup(_id).filter(({ role }) => role !== 'guardian'),
          })),
        }),
      },
      {
        call: staffOfGroups,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({
            _id,
            groupname: '3반',
            staff: this.inGroup(_id)
              .filter(({ role }) => role === 'owner' || role === 'teacher')
              .map(({ role: _, ...person }) => person),
          })),
        }),
      },
      {
        call: findPeople,
        answer: ({ role }: { role?: Role }) => {
          const those = [...this.people.values()].filter(({ roles }) => role !== undefined && roles.includes(role));
          const data = those.flatMap(({ user_id }) => this.person(user_id) ?? []);
          return { data, total: data.length, offset: 0, limit: 10 };
        },
      },
      {
        call: mayFollowTest,
        answer: ({ caller }: { caller: Caller }) => ({ data: { may: this.readers.has(caller.user_id) } }),
      },
      {
        call: drafterOf,
        answer: ({ caller: { user_id } }: { caller: Caller }) => ({
          data: (this.drafters.has(user_id) && this.person(user_id)) || null,
        }),
      },
      {
        call: runningExam,
        answer: ({ user_id }: { user_id: string }) => {
          this.askedExams += 1;
          return { data: this.exams.get(user_id) ?? null };
        },
      },
    ];
  }
}

export type Told = { name: string; payload: Record<string, unknown>; number: number | null };
export type Page = {
  readonly socket: Socket;
  readonly told: Told[];
  ask(name: string, payload: unknown): Promise<SocketAnswer>;
  close(): void;
};

/** A page of somebody: everything that it is told, in the order in which it comes. */
export function openPage(
  origin: string,
  caller: Caller,
  { headers, ...options }: { headers?: Record<string, string> } & Partial<ManagerOptions> = {},
): Page {
  const token = sessionOf(caller);
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: { cookie: `${cookies.access}=${token}`, ...headers },
    ...options,
  });
  const told: Told[] = [];
  socket.onAny((name: string, payload: Record<string, unknown>, number?: unknown) => {
    told.push({ name, payload, number: typeof number === 'number' ? number : null });
  });
  return {
    socket,
    told,
    ask: (name, payload) => socket.timeout(30_000).emitWithAck(name, payload) as Promise<SocketAnswer>,
    close: () => socket.disconnect(),
  };
}

export type Chat = Started & { readonly origin: string; readonly school: School };

/** `beside`: another one that runs, whose school answers both: of two answers to one question either may be the first. */
export async function startChat(
  tag: string,
  settings: NodeJS.ProcessEnv = {},
  beside: Chat | null = null,
): Promise<Chat> {
  const school = beside?.school ?? new School();
  const port = String(await freePort());
  const own = { CHAT_PORT: port, SESSION_SECRET: secret, SWEEP_MS: '200', ...settings };
  const running = await startService(service, tag, own, beside ? [] : school.answers);
  return { ...running, origin: `http://127.0.0.1:${port}`, school };
}

/** A page whose socket is open. */
export async function openedPage(...asked: Parameters<typeof openPage>): Promise<Page> {
  const page = openPage(...asked);
  await eventually(
    async () => page.told.map(({ name }) => name),
    (names) => names.includes(events.ready.name),
  );
  return page;
}

/** What a page is told, or comes to be told. */
export const heard = (page: Page, name: string, fits: (payload: Told['payload']) => boolean = () => true) =>
  eventually(
    async () => page.told.find((one) => one.name === name && fits(one.payload)),
    (one) => one !== undefined,
  );

/** Auth says to everybody that somebody's rights or sessions are others now. */
export const rightsChanged = ({ bus }: Chat, { user_id }: Caller) => bus.emit(callerChanged, { user_id });
