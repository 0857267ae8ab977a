import type { Caller, User } from '@mathquiz/contracts';
import { AppError, newId, type Request } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ChangesService } from '../changes/changes.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { maySignIn } from '../records/account-rights.js';
import { GroupsRepository } from '../records/groups.repository.js';
import type { SessionDocument } from '../records/session.schema.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import { canPublish, completed, type UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { UsersService } from '../users/users.service.js';
import { LastSeenService } from './last-seen.service.js';
import { LoginLimitService } from './login-limit.service.js';
import { hashToken, type SessionTokens, TokensService } from './tokens.service.js';
import { Waves } from './waves.js';

/** Two tabs may present the same refresh token at once; a second use later than this is a theft. */
const lateTabMs = 10_000;

/** Throws when the account is no longer the one that was shown. */
type Holds = (today: UserDocument) => Promise<void>;
/** `since`: a moment before the account was read, -1 when it is not known; `holds` looks at an account that changed since then. */
type Shown = { readonly since?: number; readonly holds?: Holds };
type Opening = Shown & { readonly written?: () => Promise<void> };
export type SignedIn = { data: User; session: SessionTokens };

/** Opened by what the account no longer is: another password, without the second factor, before it was blocked (docs/adr/0012). */
const isOver = (session: SessionDocument, user: UserDocument): boolean =>
  (session.session_version ?? 0) < (user.session_version ?? 0);

@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Sessions');
  private readonly waves: Waves;

  constructor(
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(LoginLimitService) private readonly limit: LoginLimitService,
    @Inject(SecondFactorService) private readonly factors: SecondFactorService,
    @Inject(LastSeenService) private readonly lastSeen: LastSeenService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {
    this.waves = new Waves(() => passwords.isQuiet);
  }

  async login(
    request: Request<Caller | null>,
    { username, password, code }: { username: string; password: string; code?: string | undefined },
  ): Promise<SignedIn> {
    const { context, now } = request;
    const since = this.changes.moment();
    // What does not depend on each other is asked at once: each wait costs more CPU than what is asked (bench/login.ts).
    const [user, admits] = await Promise.all([
      this.users.findByName(username),
      this.limit.begin(username, context.address, now.getTime()),
    ]);
    if (!(await this.passwords.verify(user?.password_hash ?? null, password, admits, context.deadline)) || !user) {
      await this.limit.failed(context.address, now.getTime());
      if (user) await this.audit.record({ action: 'login_failed', user, address: context.address }, now);
      throw new AppError('wrong_credentials');
    }
    if (user.second_factor) await this.assertCode(request, user, code);
    this.limit.succeeded(username, context.address);
    if (!maySignIn(user)) throw new AppError('user_blocked');
    await this.waves.turn();
    const signedIn = await this.signIn(request, user, {
      since,
      holds: (today) => this.assertAsShown(user, today, password),
    });
    // After the session: a hash that is renewed meanwhile would look like another password.
    if (this.passwords.isOutdated(user.password_hash)) this.renew(user, password);
    return signedIn;
  }

  /** What was shown is still what is asked for. Another hash may be the same password at another cost. */
  private async assertAsShown(shown: UserDocument, today: UserDocument, password: string): Promise<void> {
    if (today.second_factor && !shown.second_factor) throw new AppError('second_factor_required');
    if (today.password_hash === shown.password_hash) return;
    if (!(await this.passwords.verify(today.password_hash, password))) throw new AppError('wrong_credentials');
  }

  /** Today's cost, behind the answer, and only while the password is still the one that was shown. */
  private renew({ _id, password_hash }: UserDocument, password: string): void {
    this.passwords
      .hash(password)
      .then((renewed) => this.users.renewPassword(_id, password_hash, renewed))
      .catch((error: unknown) => this.logger.warn(`a password keeps its old cost: ${error}`));
  }

  /** Opens a session for somebody who has shown who they are. */
  async signIn(request: Request<Caller | null>, user: UserDocument, shown: Shown = {}): Promise<SignedIn> {
    const { context, now } = request;
    this.lastSeen.saw(user._id);
    const written = () => this.audit.record({ action: 'login', user, address: context.address }, now);
    return this.open(request, user, { ...shown, written });
  }

  /** Knowing a session's id is not holding it: the signed access token or the refresh token itself must be there. */
  async logout({ context, now }: Request<Caller | null>): Promise<void> {
    const refresh = this.tokens.readRefresh(context.tokens?.refresh ?? '');
    const byAccess = this.tokens.sessionOfAccess(context.tokens?.access ?? '');
    const ended = [
      refresh ? await this.sessions.endByHash(refresh.sessionId, refresh.hash, 'logout', now) : null,
      byAccess ? await this.sessions.end(byAccess, 'logout', now) : null,
    ];
    // What has ended before is not ended again, and leaves no second line in the trail.
    for (const session of ended) {
      if (!session) continue;
      const user = await this.users.findById(session.user_id.toHexString());
      await this.audit.record({ action: 'logout', by: user, user, address: context.address }, now);
    }
  }

  async refresh({ context, now }: Request<Caller | null>): Promise<SignedIn> {
    const presented = this.tokens.readRefresh(context.tokens?.refresh ?? '');
    if (!presented) throw new AppError('session_ended');
    const secret = this.tokens.drawSecret();
    const expires = this.tokens.refreshExpiry(now);
    const rotated = await this.sessions.rotate(presented.sessionId, presented.hash, hashToken(secret), now, expires);
    const session = rotated ?? (await this.lateTab(presented.sessionId, presented.hash, now));
    const user = await this.users.findById(session.user_id.toHexString());
    if (!user || user.blocked || user.archived || isOver(session, user)) throw new AppError('session_ended');
    const tokens = this.tokens.issue(
      presented.sessionId,
      user._id.toHexString(),
      rotated ? secret : null,
      now,
      rotated ? expires : session.expires_at,
    );
    return { data: await this.people.toUser(user), session: tokens };
  }

  /** The rights of this moment; null when the session has ended or the person is blocked or gone. */
  async resolve(sessionId: string, userId: string, now: Date): Promise<Caller | null> {
    const [session, user, groups] = await Promise.all([
      this.sessions.find(sessionId),
      this.users.findById(userId),
      this.groups.rolesOf(userId),
    ]);
    const alive = session && session.ended_at === null && session.expires_at > now;
    if (!alive || !user || session.user_id.toHexString() !== userId) return null;
    if (user.blocked || user.archived || isOver(session, user)) return null;
    return callerOf(sessionId, user, groups);
  }

  /** Somebody as they would be in a session of another; null: they could not sign in. */
  async callerAs(sessionId: string, userId: string): Promise<Caller | null> {
    const [user, groups] = await Promise.all([this.users.findById(userId), this.groups.rolesOf(userId)]);
    return user && !user.blocked && !user.archived ? callerOf(sessionId, user, groups) : null;
  }

  private async assertCode({ context, now }: Request<Caller | null>, user: UserDocument, code: string | undefined) {
    if (code === undefined || code.trim() === '') {
      // The password was right: asking for the code is no failed try.
      this.limit.succeeded(user.username, context.address);
      throw new AppError('second_factor_required');
    }
    if (await this.factors.accepts(user._id.toHexString(), code, now)) return;
    await this.limit.failed(context.address, now.getTime());
    await this.audit.record({ action: 'login_failed', user, address: context.address, details: { at: 'code' } }, now);
    throw new AppError('wrong_code');
  }

  /** A session; `written`: what the trail says of it, before anybody gets it. */
  async open(request: Request<Caller | null>, user: UserDocument, opening: Opening = {}): Promise<SignedIn> {
    const { context, now } = request;
    const secret = this.tokens.drawSecret();
    const expires = this.tokens.refreshExpiry(now);
    const id = newId();
    const session = {
      _id: id,
      user_id: user._id,
      session_version: user.session_version ?? 0,
      refresh_hash: hashToken(secret),
      rotated_at: now,
      created_at: now,
      expires_at: expires,
      agent: context.agent.slice(0, 200),
      address: context.address,
    };
    const userId = user._id.toHexString();
    // At once, as above; nobody gets the session before all of it is stored.
    const [data] = await Promise.all([this.people.toUser(user), this.sessions.create(session), opening.written?.()]);
    if (this.changes.mayHaveChanged(userId, opening.since ?? -1)) {
      await this.stillHolds(request, user, id.toHexString(), opening.holds);
    }
    return { data, session: this.tokens.issue(id.toHexString(), userId, secret, now, expires) };
  }

  /** Whoever signs in while their account changes hears what holds now. Without this the session would be over by its version alone. */
  private async stillHolds(
    { context, now }: Request<Caller | null>,
    user: UserDocument,
    sessionId: string,
    holds?: Holds,
  ): Promise<void> {
    try {
      const today = await this.users.findById(user._id.toHexString());
      if (!today) throw new AppError('wrong_credentials');
      if (!maySignIn(today)) throw new AppError('user_blocked');
      await holds?.(today);
    } catch (error) {
      await this.sessions.end(sessionId, 'the account changed while signing in', now);
      const { address } = context;
      await this.audit.record({ action: 'login_failed', user, address, details: { at: 'changed' } }, now);
      throw error;
    }
  }

  /** A used token within seconds of its rotation is a tab that was late; any other used token ends the session. */
  private async lateTab(sessionId: string, hash: string, now: Date): Promise<SessionDocument> {
    const session = await this.sessions.find(sessionId);
    if (!session || session.ended_at !== null || session.expires_at <= now) throw new AppError('session_ended');
    if (session.previous_hash === hash && now.getTime() - session.rotated_at.getTime() < lateTabMs) return session;
    // A token that was never this session's says nothing about its holder.
    if (!session.used_hashes.includes(hash)) throw new AppError('session_ended');
    await this.sessions.end(sessionId, 'refresh token used twice', now);
    throw new AppError('session_ended');
  }
}

const callerOf = (session_id: string, user: UserDocument, groups: Caller['groups']): Caller => ({
  user_id: user._id.toHexString(),
  session_id,
  username: user.username,
  roles: user.roles,
  can_publish: canPublish(user),
  time_factor: completed(user).accommodations.time_factor,
  groups,
});
