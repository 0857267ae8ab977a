import { type ExportRequest, PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptsOfPersonRepository } from '../records/attempts-of-person.repository.js';
import { TestRepository } from '../records/test.repository.js';
import { ErasureSaltsRepository } from './erasure-salts.repository.js';
import { toOwnSubmission } from './own-submission.js';

/** Submissions, as their taker takes them along, and without the person once they are gone: what a class needs of them stays. */
@Injectable()
export class PersonalSubmissionsService {
  constructor(
    @Inject(AttemptsOfPersonRepository) private readonly attempts: AttemptsOfPersonRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ErasureSaltsRepository) private readonly salts: ErasureSaltsRepository,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['submissions', 'forgettings'],
      exports: [{ name: 'submissions', place: 2, read: (...asked) => this.submissionsOf(...asked) }],
      erase: (id) => this.anonymise(id),
    });
  }

  /** A person gets what they may see by now, an admin who asks for another gets all of it. */
  private async submissionsOf(userId: string, after: string | null, max: number, { callerId, now }: ExportRequest) {
    const attempts = await this.attempts.page(userId, after, max);
    const found = await this.tests.findMany(attempts.map(({ test_id }) => test_id));
    const tests = new Map(found.map((test) => [test._id.toHexString(), test]));
    return attempts.map((attempt) => ({
      id: attempt._id.toHexString(),
      row: toOwnSubmission(attempt, tests.get(attempt.test_id.toHexString()) ?? null, userId === callerId, now),
    }));
  }

  private async anonymise(userId: string): Promise<void> {
    const salt = await this.salts.begin(userId);
    await this.attempts.anonymiseTaker(userId, salt);
    await this.attempts.anonymiseMarker(userId);
    await this.salts.end(userId);
  }
}
