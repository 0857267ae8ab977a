import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

/** argon2id (the library's default kind), 19 MiB, two passes, one lane: OWASP's first choice for interactive logins. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Named = { readonly username: string; readonly name: string; readonly lastname: string };

@Injectable()
export class PasswordsService {
  private readonly decoy = hash('nobody has this password', cost);

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Takes as long for a name that nobody has. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await this.decoy), password);
    return matches && stored !== null;
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
