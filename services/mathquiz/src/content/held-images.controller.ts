import { holdersOf } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { HeldImagesRepository } from '../records/held-images.repository.js';
import { IssueRepository } from '../records/issue.repository.js';

const holders = holdersOf('mathquiz');

@Controller()
export class HeldImagesController {
  constructor(
    @Inject(HeldImagesRepository) private readonly held: HeldImagesRepository,
    @Inject(IssueRepository) private readonly issues: IssueRepository,
  ) {}

  /** Somebody else’s item or report is told of without its title. */
  @Handles(holders)
  async list({ body: { image_ids, caller_id } }: RequestOf<typeof holders>) {
    const [found, issues] = await Promise.all([this.held.holding(image_ids), this.issues.holding(image_ids)]);
    const quizzes = found.map(({ quiz, versions }) => ({
      kind: 'quiz' as const,
      _id: quiz._id.toHexString(),
      title: quiz.owner_id.toHexString() === caller_id || quiz.published_version !== null ? quiz.title : '',
      versions: [...versions],
    }));
    const reports = issues.map(({ _id, reporter_id, title }) => ({
      kind: 'issue' as const,
      _id: _id.toHexString(),
      title: reporter_id.toHexString() === caller_id ? title : '',
      versions: [],
    }));
    return { data: [...quizzes, ...reports] };
  }
}
