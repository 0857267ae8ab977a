import { availableParallelism } from 'node:os';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { HashLine } from './hash-line.js';

/** A rush waits: so many may stand in line, a school's worth. */
const mostWaiting = 800;

type Named = { readonly username: string; readonly name: string; readonly lastname: string };

@Injectable()
export class PasswordsService {
  /** argon2id (the library's default kind); why this cost: docs/adr/0010-the-cost-of-a-password.md. */
  private readonly cost: { memoryCost: number; timeCost: number; parallelism: 1 };
  private readonly line: HashLine;
  private readonly decoy: Promise<string>;

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {
    this.cost = { memoryCost: config.PASSWORD_MEMORY_MIB * 1024, timeCost: config.PASSWORD_PASSES, parallelism: 1 };
    this.line = new HashLine(config.PASSWORD_HASHES ?? Math.max(1, availableParallelism() - 1), mostWaiting);
    this.decoy = hash('nobody has this password', this.cost);
  }

  hash(password: string): Promise<string> {
    return this.line.run(() => hash(password, this.cost));
  }

  /**
   * Takes as long for a name that nobody has. `admits` is asked when the turn has come, after which nothing waits any more; `until`
   * says when nobody waits for the answer (milliseconds since the epoch). Throws `busy`, `deadline_exceeded`, and what `admits` throws.
   */
  async verify(stored: string | null, password: string, admits?: () => void, until?: number): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matches = await this.line.run(() => {
      admits?.();
      return verify(against, password);
    }, until);
    return matches && stored !== null;
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
}
