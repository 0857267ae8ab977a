import { Inject, Injectable } from '@nestjs/common';
import { TestRepository } from '../records/test.repository.js';
import { TagsService } from '../tags/tags.service.js';
import { UserdataRepository } from '../userdata/userdata.repository.js';
import { ForgottenSubmissionsRepository } from './forgotten-submissions.repository.js';
import { ForgottenWorkRepository } from './forgotten-work.repository.js';
import { toOwnSubmission } from './own-submission.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { type PersonalPage, type PersonalSource, personalPage } from './personal-pages.js';

/** What only this service needs of its own documents, and the key of a request, which names the person. */
const without = <T extends object>({ ...row }: T, ...names: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const inner = ['terms', 'creation_key', 'creation_body', 'tags_due', 'tag_keys', 'tag_pending', 'owner_id', 'by'];

/** Everything that this service stores about a person, and taking it away. */
@Injectable()
export class PersonalService {
  constructor(
    @Inject(PersonalDataRepository) private readonly data: PersonalDataRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(UserdataRepository) private readonly userdata: UserdataRepository,
    @Inject(ForgottenSubmissionsRepository) private readonly submissions: ForgottenSubmissionsRepository,
    @Inject(ForgottenWorkRepository) private readonly work: ForgottenWorkRepository,
    @Inject(TagsService) private readonly tags: TagsService,
  ) {}

  /** `callerId`: a person gets what they may see by now, an admin who asks for another gets all of it. */
  export(userId: string, callerId: string, cursor: string | null, now: Date): Promise<PersonalPage> {
    const rows = <T extends { _id: { toHexString(): string } }>(documents: readonly T[]) =>
      documents.map((one) => ({ id: one._id.toHexString(), row: without(one, ...inner) }));
    const sources: readonly PersonalSource[] = [
      {
        name: 'userdata',
        read: async (user, after) => {
          const found = after === null ? await this.userdata.find(user) : null;
          return found ? [{ id: user, row: without(found, '_id') }] : [];
        },
      },
      { name: 'submissions', read: (...asked) => this.submissionsOf(userId === callerId, now, ...asked) },
      { name: 'items', read: async (...asked) => rows(await this.data.items(...asked)) },
      {
        name: 'item_versions',
        read: async (...asked) =>
          (await this.data.versionsOf(...asked)).map((one) => ({
            id: `${one.quiz_id.toHexString()}.${one.version}`,
            row: without(one, ...inner),
          })),
      },
      { name: 'exams', read: async (...asked) => rows(await this.data.authored(...asked)) },
      { name: 'tests', read: async (...asked) => rows(await this.data.published(...asked)) },
    ];
    return personalPage(sources, userId, cursor);
  }

  /** May be repeated, and goes on where it was interrupted. */
  async forget(userId: string): Promise<void> {
    const salt = await this.submissions.begin(userId);
    await this.submissions.loseTaker(userId, salt);
    await this.submissions.loseMarker(userId);
    await this.work.removeDrafts(userId);
    await this.work.loseOwner(userId);
    await this.tags.forgetOwner(userId);
    await this.userdata.remove(userId);
    await this.submissions.end(userId);
  }

  private async submissionsOf(own: boolean, now: Date, userId: string, after: string | null, most: number) {
    const attempts = await this.data.submissions(userId, after, most);
    const found = await this.tests.findMany(attempts.map(({ test_id }) => test_id));
    const tests = new Map(found.map((test) => [test._id.toHexString(), test]));
    return attempts.map((attempt) => ({
      id: attempt._id.toHexString(),
      row: toOwnSubmission(attempt, tests.get(attempt.test_id.toHexString()) ?? null, own, now),
    }));
  }
}
