import { availableParallelism } from 'node:os';
import { AppError, CONFIG, FairGate } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { type Cost, HashThreads } from './hash-threads.js';

/** A rush waits at the gateway; what comes from elsewhere (a class that is made) waits here. */
const maxWaiting = 2000;

type Named = { readonly username: string; readonly name: string; readonly lastname: string };

@Injectable()
export class PasswordsService implements OnApplicationShutdown {
  /** argon2id (the library's default kind); why this cost: docs/adr/0013-a-rush-of-sign-ins.md. */
  private readonly cost: Cost;
  private readonly line: FairGate;
  private readonly threads: HashThreads;
  private decoy: Promise<string> | null = null;

  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {
    this.cost = { memoryCost: config.PASSWORD_MEMORY_MIB * 1024, timeCost: config.PASSWORD_PASSES, parallelism: 1 };
    this.threads = new HashThreads(config.PASSWORD_NICE);
    this.line = new FairGate(config.PASSWORD_HASHES ?? availableParallelism(), maxWaiting);
  }

  /** In turn with those who sign in: a class whose accounts are made keeps nobody out. */
  async hash(password: string): Promise<string> {
    return String(await this.line.run('made', () => this.threads.run({ password, hash: null, cost: this.cost })));
  }

  /**
   * Takes as long for a name that nobody has. `admits` is asked when the turn has come, after which nothing waits any more; `until`
   * says when nobody waits for the answer (milliseconds since the epoch). Throws `busy`, `deadline_exceeded`, and what `admits` throws.
   */
  async verify(stored: string | null, password: string, admits?: () => void, until?: number): Promise<boolean> {
    const against = stored ?? (await this.nobodys());
    const compare = async () => {
      admits?.();
      return this.threads.run({ password, hash: against, cost: this.cost });
    };
    const matches = await this.line.run('shown', compare, { until });
    return matches === true && stored !== null;
  }

  /** Whether no password is being hashed. */
  get isQuiet(): boolean {
    return this.line.isIdle;
  }

  /** Whether a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** What the school demands beyond spec.md section 5. Throws `password_too_weak` with what is missing. */
  assertStrong(password: string, { username, name, lastname }: Named): void {
    if (password.length < this.config.PASSWORD_LENGTH) {
      throw new AppError('password_too_weak', { rule: 'length', least: this.config.PASSWORD_LENGTH });
    }
    const small = password.toLowerCase();
    const own = [username, name, lastname].map((part) => part.toLowerCase()).filter((part) => part.length >= 4);
    if (own.some((part) => small.includes(part))) throw new AppError('password_too_weak', { rule: 'name' });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  private nobodys(): Promise<string> {
    this.decoy ??= this.hash('nobody has this password');
    // One that failed is made again for the next.
    this.decoy.catch(() => (this.decoy = null));
    return this.decoy;
  }
}
