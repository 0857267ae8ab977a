import type { BookProgress } from '@mathquiz/contracts';
import type { Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { BookStore } from '../content/book.store.js';
import { ContentService } from '../content/content.service.js';
import { BookProgressRepository } from './book-progress.repository.js';
import type { BookProgressDocument } from './book-progress.schema.js';

type Step = { read: readonly string[]; at?: string | null | undefined };

/** How far somebody has read a book that they may read. */
@Injectable()
export class BookProgressService {
  constructor(
    @Inject(BookProgressRepository) private readonly progress: BookProgressRepository,
    @Inject(BookStore) private readonly store: BookStore,
    @Inject(ContentService) private readonly content: ContentService,
  ) {}

  async get(request: Request, id: string): Promise<BookProgress> {
    const lines = await this.linesOf(request, id);
    return shown(lines, await this.progress.find(request.caller.user_id, id));
  }

  /** A line that is not in the book any more is passed over: who had it open has lost nothing else. */
  async keep(request: Request, id: string, { read, at }: Step): Promise<BookProgress> {
    const lines = await this.linesOf(request, id);
    const step = { read: read.filter((one) => lines.has(one)), at: at && !lines.has(at) ? undefined : at };
    return shown(lines, await this.progress.keep(request.caller.user_id, id, { ...step, now: request.now }));
  }

  private async linesOf(request: Request, id: string): Promise<ReadonlySet<string>> {
    const { content } = await this.content.get(request, this.store, id);
    return new Set(content.lines.map((line) => line.id));
  }
}

/** Lines that were read in an older version, and are gone, are kept and not shown. */
function shown(lines: ReadonlySet<string>, kept: BookProgressDocument | null): BookProgress {
  const { read = [], at = null, updated_at } = kept ?? {};
  return {
    read: read.filter((one) => lines.has(one)),
    at: at !== null && lines.has(at) ? at : null,
    updated_at: updated_at?.toISOString() ?? null,
  };
}
