import type { Caller, NewerVersion } from '@mathquiz/contracts';
import { mayReadDrafts } from '@mathquiz/domain/access';
import { changesBySeed, changesMarking, type DrawnSeed } from '@mathquiz/domain/changes';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawnForAuthor } from '../engine/drawing.handler.js';
import { ItemChecks } from '../engine/item-checks.service.js';
import { conventionOf } from '../engine/variants.js';
import { PinnedItemsService } from '../exams/pinned-items.service.js';
import { isOrWasPublished } from '../records/content.schema.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { contentRights } from '../records/rights.js';

type Asked = { readonly from: number; readonly to: number; readonly seeds: readonly string[] };

/** What a later version of an item is for students, before an exam takes it over. */
@Injectable()
export class NewerVersionsService {
  constructor(
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  /** Throws `not_found` for a version that the caller could not put into an exam. */
  async of({ caller, context }: Request, id: string, { from, to, seeds }: Asked): Promise<NewerVersion> {
    const items = [from, to].map((version) => ({ quiz_id: id, version, points: 0 }));
    const content = { title: '', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] };
    const [old, now] = await this.pinned.load(caller, content);
    if (!old || !now) throw new AppError('not_found');
    const drawn: DrawnForAuthor[][] = [];
    // One after the other: two versions take no more of the lane at once than one.
    for (const version of [old, now])
      drawn.push(await this.trials.draw(caller.user_id, version.content, seeds, conventionOf(context.locale)));
    const [before = [], after = []] = drawn;
    return {
      title: now.content.title,
      seeds: changesBySeed(bySeed(seeds, before), bySeed(seeds, after)),
      marking: changesMarking(old.content, now.content),
      messages: await this.messages(caller, id, from, to),
    };
  }

  private async messages(caller: Caller, id: string, from: number, to: number): Promise<NewerVersion['messages']> {
    const head = await this.quizzes.find(id);
    const drafts = head !== null && mayReadDrafts(caller, contentRights(head));
    const said = await this.quizzes.saidBetween(id, from, to);
    return said
      .filter((one) => one.message !== '' && (drafts || (head !== null && isOrWasPublished(head, one))))
      .map(({ version, message, at }) => ({ version, message, at: at.toISOString() }));
  }
}

const bySeed = (seeds: readonly string[], drawn: readonly DrawnForAuthor[]): DrawnSeed[] =>
  seeds.map((seed, at) => {
    const one = drawn[at];
    return { seed, variant: one?.ok ? one.variant : null };
  });
