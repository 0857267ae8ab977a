import { draftLimits, type routes, type ServerDraft } from '@mathquiz/contracts';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DraftDocument } from './draft.schema.js';
import { type DraftPlace, DraftsRepository } from './drafts.repository.js';

type Place = RequestOf<typeof routes.getDraft>['params'];
type Written = RequestOf<typeof routes.keepDraft>['body'];

/**
 * What somebody is writing, for their other devices and after a crash. It is theirs alone, so that nobody's right to what it is a draft
 * of is asked: where a share was taken back meanwhile, what was typed is still there.
 */
@Injectable()
export class DraftsService {
  constructor(@Inject(DraftsRepository) private readonly drafts: DraftsRepository) {}

  async get(request: Request, place: Place): Promise<ServerDraft | null> {
    const found = await this.drafts.find(placeOf(request, place));
    return found && toDraft(found);
  }

  /** Of one's devices the last one wins, and none unseen. Throws `draft_moved`. */
  async keep(request: Request, place: Place, { content, version, after, device }: Written) {
    const mine = placeOf(request, place);
    const kept = { content: JSON.stringify(content), version, device, at: request.now };
    const stored = (await this.drafts.replace(mine, after, kept)) ?? (await this.first(mine, after, kept));
    if (stored) return { count: stored.count, at: stored.at.toISOString() };
    const newer = await this.drafts.find(mine);
    throw new AppError('draft_moved', newer ? placed(newer) : {});
  }

  async drop(request: Request, place: Place, after: number): Promise<void> {
    await this.drafts.drop(placeOf(request, place), after);
  }

  /** Where none is there, or it was saved or dropped elsewhere: what is written here is still written. */
  private async first(place: DraftPlace, after: number, kept: Parameters<DraftsRepository['add']>[2]) {
    if ((await this.drafts.countOf(place.userId)) >= draftLimits.drafts) {
      if (await this.drafts.find(place)) return null;
      throw new AppError('quota_exceeded');
    }
    return this.drafts.add(place, after, kept);
  }
}

const placeOf = ({ caller }: Request, { kind, id }: Place): DraftPlace => ({ userId: caller.user_id, kind, of: id });

const placed = ({ count, device, at }: DraftDocument) => ({ count, device, at: at.toISOString() });

const toDraft = (stored: DraftDocument): ServerDraft => ({
  content: JSON.parse(stored.content) as ServerDraft['content'],
  version: stored.version,
  ...placed(stored),
});
