import type { ManyAction } from '@mathquiz/contracts';
import { mayDelete, mayRead, mayWrite } from '@mathquiz/domain/access';
import { type Filing, isFiledAlike, retagged } from '@mathquiz/domain/filing';
import type { Written } from '@mathquiz/domain/languages';
import { AppError, type IsColleague, type Request } from '@mathquiz/platform';
import type { ContentService } from '../content/content.service.js';
import { allowed, contentOf } from '../content/content-access.js';
import type { ContentStore } from '../content/content-store.js';
import type { SharingService } from '../content/sharing.service.js';
import type { ContentDocument } from '../records/content.schema.js';
import { type Deed, type Done, done, type Target } from './deed.js';

export type FiledContent = Written & { category: string; tags: string[] };
export type FiledStore = ContentStore<ContentDocument, FiledContent>;

type Services = {
  readonly content: ContentService;
  readonly sharing: SharingService;
  readonly isColleague: (request: Request) => IsColleague;
  /** Throws where nothing may be put into this category. */
  readonly assertMayHold: (category: string, path: string) => Promise<void>;
};

/** How often it is tried where others save at the same time. */
const maxTries = 3;
const isConflict = (error: unknown) => error instanceof AppError && error.code === 'version_conflict';

/** Items, texts or books: what is done to one of many is what its own route does. */
export class ContentTarget implements Target {
  constructor(
    private readonly store: FiledStore,
    private readonly services: Services,
  ) {}

  async deedOf(request: Request, action: ManyAction): Promise<Deed> {
    const { content, sharing } = this.services;
    switch (action.do) {
      case 'tag':
        return (id) => this.refile(request, id, ({ tags }) => ({ tags: tagsAfter(tags, action) }));
      case 'move': {
        const { category } = action;
        await this.services.assertMayHold(category, 'body.action.category');
        return (id) => this.refile(request, id, () => ({ category }));
      }
      case 'take_back':
        return (id, at) => this.takeBack(request, id, action.versions[at] ?? 0);
      case 'share': {
        const isColleague = this.services.isColleague(request);
        return async (id) => {
          await sharing.shareOnly(request, this.store, id, action, action.write, isColleague);
          return done(true);
        };
      }
      case 'archive':
        return (id) => this.archive(request, id);
      case 'restore':
        return async (id) => done((await content.restoreOnly(request, this.store, id)).changed);
    }
  }

  async assertReadable({ caller }: Request, id: string): Promise<void> {
    await allowed(this.store, caller, id, mayRead);
  }

  /** A new version that is filed otherwise; what somebody has saved meanwhile stays in it. */
  private async refile(request: Request, id: string, next: (now: Filing) => Partial<FiledContent>): Promise<Done> {
    for (let tries = 1; ; tries += 1) {
      const { version } = await allowed(this.store, request.caller, id, mayWrite);
      const before = await contentOf(this.store, id, version);
      const content = { ...before, ...next(before) };
      if (isFiledAlike(before, content)) return done(false);
      try {
        return await this.save(request, id, version, content);
      } catch (error) {
        if (!isConflict(error) || tries === maxTries) throw error;
      }
    }
  }

  /** Throws `version_conflict` where `version` is not the newest any more: somebody has worked on it. */
  private async takeBack(request: Request, id: string, version: number): Promise<Done> {
    const { version: newest } = await allowed(this.store, request.caller, id, mayWrite);
    const { category, tags } = await contentOf(this.store, id, version - 1);
    const now = await contentOf(this.store, id, newest);
    // Asked for again, as its answer was lost.
    if (newest === version + 1 && isFiledAlike(now, { category, tags })) return done(false);
    if (newest !== version) throw new AppError('version_conflict', { version: newest });
    if (isFiledAlike(now, { category, tags })) return done(false);
    return this.save(request, id, version, { ...now, category, tags });
  }

  private async save(request: Request, _id: string, version: number, content: FiledContent): Promise<Done> {
    const edit = { _id, version, content, message: '' };
    const { saved } = await this.services.content.saveOnly(request, this.store, edit);
    return done(true, saved.version);
  }

  private async archive(request: Request, id: string): Promise<Done> {
    const { status } = await allowed(this.store, request.caller, id, mayDelete);
    if (status === 'archived') return done(false);
    await this.services.content.archive(request, this.store, id);
    return done(true);
  }
}

/** Throws `invalid_request` where they would be too many. */
function tagsAfter(tags: readonly string[], change: Parameters<typeof retagged>[1]): string[] {
  const next = retagged(tags, change);
  if (!next) throw new AppError('invalid_request', { fields: [{ path: 'tags', problem: 'tagsTooMany' }] });
  return next;
}
