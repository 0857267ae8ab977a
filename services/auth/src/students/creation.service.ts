import { randomUUID } from 'node:crypto';
import type { Caller, DataOf, routes, Student } from '@mathquiz/contracts';
import { AppError, CONFIG, type Id, type Request, type RequestOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { GroupsRepository } from '../records/groups.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { drawPassword, drawUsername } from './drawn-names.js';
import { ManagedService } from './managed.service.js';

type Body = RequestOf<typeof routes.createStudents>['body'];
/** Rows of a list, from the place `first` of it. Names and passwords are drawn from the list's key and the place. */
type Batch = Body & { readonly key: string; readonly first: number };
type Wanted = Body['students'][number];
type Row = DataOf<typeof routes.createStudents>[number];
type Planned = {
  row: number;
  wanted: Wanted;
  username: string;
  /** Drawn as well, for when somebody takes the first one meanwhile. */
  others: readonly string[];
  password: string;
  problem: Row['problem'];
};

/** Under which nobody else draws the same. */
export const listKey = (caller: Pick<Caller, 'user_id'>, key: string | null): string =>
  `${caller.user_id}:${key ?? randomUUID()}`;

/** A drawn username that somebody has is drawn again: a school whose names have no Latin letters shares one stem. */
const draws = ['', ':2', ':3', ':4', ':5'] as const;

/** Makes the accounts of a class. Each row is made or refused by itself, and a repeated request makes nobody twice. */
@Injectable()
export class CreationService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  create(request: Request, body: Body): Promise<Row[]> {
    return this.batch(request, { ...body, key: listKey(request.caller, request.context.idempotency_key), first: 0 });
  }

  async batch(request: Request, { key, first, ...body }: Batch): Promise<Row[]> {
    const { caller } = request;
    const group = await this.groupOf(caller, body.group_id);
    const places = body.students.map((_, at) => `${key}:${first + at}`);
    const before = await this.users.findByCreation(places);
    const known = new Map(before.map((user) => [user.creation_key ?? '', user]));
    const mismatch = body.students.some((wanted, at) => !isOf(wanted, known.get(places[at] ?? '')));
    if (mismatch) throw new AppError('idempotency_mismatch');
    const planned = await this.plan(body.students, { key, first }, new Set(before.map(({ username }) => username)));
    const made: { plan: Planned; user: UserDocument | null }[] = [];
    for (const plan of planned) {
      const earlier = known.get(`${key}:${plan.row}`);
      const blocked = body.preview || (plan.problem !== null && !earlier);
      const user = blocked ? null : (earlier ?? (await this.makeOne(request, plan, `${key}:${plan.row}`)));
      if (user && group) await this.groups.join(group, user._id, 'member');
      const raced = !blocked && user === null ? { problem: 'username_taken' as const } : {};
      made.push({ plan: { ...plan, ...raced, ...(user ? { username: user.username, problem: null } : {}) }, user });
    }
    const users = made.flatMap(({ user }) => user ?? []);
    const shown = new Map((await this.managed.shown(caller, users)).map((student) => [student._id, student]));
    return made.map(({ plan, user }) => rowOf(plan, user ? (shown.get(user._id.toHexString()) ?? null) : null));
  }

  /** Whom a list has made, by their place in it, with the passwords that they were made with. */
  async madeOf(
    key: string,
    students: readonly Wanted[],
  ): Promise<Map<number, { user: UserDocument; password: string }>> {
    const places = students.map((_, row) => `${key}:${row}`);
    const users = new Map((await this.users.findByCreation(places)).map((user) => [user.creation_key ?? '', user]));
    return new Map(
      students.flatMap((wanted, row) => {
        const user = users.get(`${key}:${row}`);
        return user ? [[row, { user, password: this.passwordOf(wanted, `${key}:${row}`) }] as const] : [];
      }),
    );
  }

  private passwordOf(wanted: Wanted, place: string): string {
    return wanted.password ?? drawPassword(this.config.SESSION_SECRET, place);
  }

  /** What each row would be called, and what stands against it. */
  private async plan(
    students: readonly Wanted[],
    { key, first }: Pick<Batch, 'key' | 'first'>,
    own: ReadonlySet<string>,
  ): Promise<Planned[]> {
    const secret = this.config.SESSION_SECRET;
    const candidates = students.map(({ username, name, lastname }, at) =>
      username ? [username] : draws.map((draw) => drawUsername(secret, `${key}:${first + at}${draw}`, name, lastname)),
    );
    const there = new Set((await this.users.findByNames(candidates.flat())).map((user) => user.username));
    const given = new Set<string>();
    return students.map((wanted, at) => {
      const row = first + at;
      const names = candidates[at] ?? [];
      const taken = (name: string): boolean => there.has(name) && !own.has(name);
      const username = names.find((name) => !taken(name) && !given.has(name)) ?? names[0] ?? '';
      const problem = given.has(username) ? 'username_repeated' : taken(username) ? 'username_taken' : null;
      given.add(username);
      const others = problem === null ? names.filter((name) => name !== username && !taken(name)) : [];
      return {
        row,
        wanted,
        username,
        others,
        password: this.passwordOf(wanted, `${key}:${row}`),
        problem,
      };
    });
  }

  /** A drawn name that somebody took in this moment is drawn anew; null: a wanted one was taken. */
  private async makeOne(request: Request, plan: Planned, creationKey: string): Promise<UserDocument | null> {
    for (const username of [plan.username, ...plan.others]) {
      const user = await this.make(request, { ...plan, username }, creationKey);
      if (user) return user;
    }
    return null;
  }

  /** null: somebody took the name in this moment. */
  private async make(
    { caller, context, now }: Request,
    { wanted, username, password }: Planned,
    creation_key: string,
  ): Promise<UserDocument | null> {
    const { name, lastname, email, locale = context.locale } = wanted;
    const password_hash = await this.passwords.hash(password);
    const account = {
      username,
      password_hash,
      name,
      lastname,
      email,
      locale,
      roles: ['student' as const],
      creation_key,
    };
    try {
      const user = await this.users.create({ ...account, managed_by: toId(caller.user_id) }, now);
      // One for each: whoever looks at an account later finds who has made it.
      await this.audit.record({ action: 'student_created', by: caller, user, address: context.address }, now);
      return user;
    } catch (error) {
      if (error instanceof AppError && error.code === 'username_taken') return null;
      throw error;
    }
  }

  private async groupOf(caller: Caller, id: string | null): Promise<Id | null> {
    if (id === null) return null;
    const group = (await this.managed.ownGroups(caller)).find(({ _id }) => _id.toHexString() === id);
    if (!group) throw new AppError('not_found');
    return group._id;
  }
}

/** Whether an account that was made with the same key can be the answer to this row. */
const isOf = (wanted: Wanted, made: UserDocument | undefined): boolean =>
  made === undefined ||
  (made.name === wanted.name &&
    made.lastname === wanted.lastname &&
    (wanted.username === undefined || made.username === wanted.username));

function rowOf({ row, username, password, problem }: Planned, student: Student | null): Row {
  return { row, student, username, password: problem ? null : password, problem };
}
