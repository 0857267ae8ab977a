import { holdersOf } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';
import { HeldImagesRepository, type Holding, type ReadKind } from '../records/held-images.repository.js';
import { IssueRepository } from '../records/issue.repository.js';

const holders = holdersOf('mathquiz');

@Controller()
export class HeldImagesController {
  constructor(
    @Inject(HeldImagesRepository) private readonly held: HeldImagesRepository,
    @Inject(IssueRepository) private readonly issues: IssueRepository,
  ) {}

  /** Somebody else’s draft or report is told of without its title. */
  @Handles(holders)
  async list({ body: { image_ids, caller_id } }: RequestOf<typeof holders>) {
    const [found, texts, books, issues] = await Promise.all([
      this.held.holding(image_ids),
      this.held.holdingRead('text', image_ids),
      this.held.holdingRead('book', image_ids),
      this.issues.holding(image_ids),
    ]);
    const titleOf = (one: ContentDocument) =>
      one.owner_id.toHexString() === caller_id || one.published_version !== null ? one.title : '';
    const quizzes = found.map(({ quiz, versions }) => ({
      kind: 'quiz' as const,
      _id: quiz._id.toHexString(),
      title: titleOf(quiz),
      versions: [...versions],
    }));
    const read = (kind: ReadKind, holding: readonly Holding[]) =>
      holding.map(({ one, versions }) => ({
        kind,
        _id: one._id.toHexString(),
        title: titleOf(one),
        versions: [...versions],
      }));
    const reports = issues.map(({ _id, reporter_id, title }) => ({
      kind: 'issue' as const,
      _id: _id.toHexString(),
      title: reporter_id.toHexString() === caller_id ? title : '',
      versions: [],
    }));
    return { data: [...quizzes, ...read('text', texts), ...read('book', books), ...reports] };
  }
}
