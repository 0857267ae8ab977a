import { Inject, Injectable } from '@nestjs/common';
import { BookRepository } from '../records/book.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { TextRepository } from '../records/text.repository.js';
import { TagCountsRepository } from './tag-counts.repository.js';
import { TagNames } from './tag-names.service.js';
import { type TaggedKind, taggedKinds } from './tagged.repository.js';

/** What carries tags in this service, whatever its kind. */
@Injectable()
export class TagCarriers {
  private readonly kinds: Readonly<Record<TaggedKind, Pick<QuizRepository, 'tags'>>>;

  constructor(
    @Inject(QuizRepository) items: QuizRepository,
    @Inject(TextRepository) texts: TextRepository,
    @Inject(BookRepository) books: BookRepository,
    @Inject(TagCountsRepository) private readonly counts: TagCountsRepository,
    @Inject(TagNames) private readonly names: TagNames,
  ) {
    this.kinds = { items, texts, books };
  }

  async count(names: readonly string[]) {
    const [items, texts, books] = await Promise.all([
      this.kinds.items.tags.count(names),
      this.kinds.texts.tags.count(names),
      this.kinds.books.tags.count(names),
    ]);
    return { items, texts, books };
  }

  async isCarried(name: string): Promise<boolean> {
    for (const kind of taggedKinds) if (await this.kinds[kind].tags.isCarried(name)) return true;
    return false;
  }

  /** Gives one thing the tags of today, and counts them. */
  async rewrite(kind: TaggedKind, id: string): Promise<void> {
    await this.counts.recountUnder(await this.kinds[kind].tags.rewrite(id, await this.names.standingFor()));
  }

  /** Gives so many of those that carry any of these the tags of today; gives how many it were. */
  async rewriteSome(names: readonly string[], most: number, signal: AbortSignal): Promise<number> {
    const standing = await this.names.standingFor();
    const touched = new Set<string>();
    let done = 0;
    try {
      for (const kind of taggedKinds) {
        const { tags } = this.kinds[kind];
        for (const id of done < most ? await tags.carriers(names, most - done) : []) {
          signal.throwIfAborted();
          for (const key of await tags.rewrite(id, standing)) touched.add(key);
          done += 1;
        }
      }
    } finally {
      await this.counts.recountUnder([...touched]);
    }
    return done;
  }
}
