import { AppError, CONFIG, isSameHash, keyedHash } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import type { TestHead } from './test.schema.js';

/** What opens a test beside its times. */
@Injectable()
export class TestPasswords {
  constructor(@Inject(CONFIG) private readonly config: Pick<MathquizConfig, 'SESSION_SECRET'>) {}

  hash(word: string): string {
    return keyedHash(this.config.SESSION_SECRET, 'test', word.trim());
  }

  /** Throws `wrong_test_password`. */
  assert({ password }: Pick<TestHead, 'password'>, word: string | undefined): void {
    if (!password || (word !== undefined && isSameHash(this.hash(word), password))) return;
    throw new AppError('wrong_test_password');
  }
}
