import { createHash, randomInt } from 'node:crypto';
import { AppError, CONFIG, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { OwnPasswordService } from '../accounts/own-password.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { SecondFactorRepository } from '../records/second-factor.repository.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import { UsersRepository } from '../records/users.repository.js';
import { seal, unseal } from '../sealing/sealing.js';

const issuer = 'Math Quiz';
const period = 30;
const recoveryLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
const plain = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

/** 50 bits, as `ABCDE-FGHJK`. */
function drawRecovery(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** An authenticator app beside the password (RFC 6238), and recovery codes for when it is lost. */
@Injectable()
export class SecondFactorService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(SecondFactorRepository) private readonly factors: SecondFactorRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(OwnPasswordService) private readonly ownPassword: OwnPasswordService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async start(request: Request, password: string) {
    const { caller } = request;
    const user = await this.ownPassword.assert(request, password);
    // What a crash has left of a factor that was never or no longer asked for must not stand in the way of a new one.
    if (!user.second_factor) await this.factors.remove(caller.user_id);
    const secret = new Secret({ size: 20 });
    if (!(await this.factors.start(caller.user_id, seal(secret.base32, this.config.SESSION_SECRET)))) {
      throw new AppError('wrong_state', { reason: 'second_factor_on' });
    }
    const uri = new TOTP({ issuer, label: caller.username, secret, period }).toString();
    return { secret: secret.base32, uri };
  }

  async confirm(request: Request, code: string) {
    const { caller, now } = request;
    const step = await this.stepOf(caller.user_id, code, now);
    if (step === null) throw new AppError('wrong_code');
    const recovery_codes = Array.from({ length: 10 }, drawRecovery);
    const hashes = recovery_codes.map((recovery) => hashOf(plain(recovery)));
    if (!(await this.factors.confirm(caller.user_id, step, hashes, now))) {
      throw new AppError('wrong_state', { reason: 'second_factor_on' });
    }
    await this.sessions.carryOver(caller.session_id);
    await this.set(request, true);
    // Who is signed in elsewhere by the password alone has to show both.
    await this.sessions.endAll(caller.user_id, 'second factor switched on', now, caller.session_id);
    return { recovery_codes };
  }

  async stop(request: Request, password: string): Promise<void> {
    const { caller } = request;
    await this.ownPassword.assert(request, password);
    // In this order: cut off in between, nobody is asked for a code that nothing can give any more.
    await this.set(request, false);
    await this.factors.remove(caller.user_id);
  }

  /** By an admin, for somebody whose phone is lost; whoever holds the phone is signed out. Nobody gets around their own password by it. */
  async stopOf({ caller, context, now }: Request, id: string): Promise<void> {
    if (caller.user_id === id) throw new AppError('wrong_state', { reason: 'own_account' });
    const before = await this.users.findById(id);
    if (!before) throw new AppError('not_found');
    if (!before.second_factor) throw new AppError('wrong_state', { reason: 'second_factor_off' });
    const user = await this.users.setSecondFactor(id, false, true);
    await this.factors.remove(id);
    await this.sessions.endAll(id, 'second factor switched off', now);
    await this.audit.record({ action: 'second_factor_off', by: caller, user, address: context.address }, now);
  }

  /** A code of the app or a recovery code, each once. */
  async accepts(userId: string, code: string, now: Date): Promise<boolean> {
    const typed = plain(code);
    if (!/^\d{6}$/.test(typed)) return this.factors.useRecovery(userId, hashOf(typed));
    const step = await this.stepOf(userId, typed, now);
    return step !== null && this.factors.useStep(userId, step);
  }

  /** The step that a code is of, at most one before or after this one; null: of none. */
  private async stepOf(userId: string, code: string, now: Date): Promise<number | null> {
    const factor = await this.factors.find(userId);
    if (!factor) return null;
    const secret = Secret.fromBase32(unseal(factor.secret, this.config.SESSION_SECRET));
    const delta = new TOTP({ secret, period }).validate({ token: code, window: 1, timestamp: now.getTime() });
    return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
  }

  private async set({ caller, context, now }: Request, on: boolean): Promise<void> {
    const user = await this.users.setSecondFactor(caller.user_id, on, on);
    const action = on ? 'second_factor_on' : 'second_factor_off';
    await this.audit.record({ action, by: caller, user, address: context.address }, now);
  }
}
