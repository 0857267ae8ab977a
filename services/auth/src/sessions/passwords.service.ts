import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind), 19 MiB, two passes, one lane: OWASP's first choice for interactive logins. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordsService {
  private readonly decoy = hash('nobody has this password', cost);

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Takes as long for a name that nobody has. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await this.decoy), password);
    return matches && stored !== null;
  }
}
