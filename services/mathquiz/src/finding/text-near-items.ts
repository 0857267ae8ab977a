import { contentSearchTerms, likeness, wordsMet } from '@mathquiz/domain/finding';
import type { Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { asReader } from '../content/content.service.js';
import { asSeen } from '../content/content-views.service.js';
import { QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import { TagNames } from '../tags/tag-names.service.js';
import { NearItems, type NearTo } from './near-items.js';

/** How many are held against what is asked, of each way to come near it. */
const candidates = 100;
const maxTags = 5;

/** By words, tags and category, from the indexes of the lists. */
@Injectable()
export class TextNearItems extends NearItems {
  readonly by = 'text';

  constructor(
    @Inject(QuizRepository) private readonly items: QuizRepository,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
    @Inject(TagNames) private readonly tags: TagNames,
  ) {
    super();
  }

  async nearest(request: Request, to: NearTo, most: number): Promise<QuizDocument[]> {
    const wanted =
      'q' in to
        ? [{ q: to.q }, { q: to.q, anyWord: true }]
        : waysTo(to.like, await this.namesOf(to.like), await this.categories.slugsIn(to.like.category));
    const facts = factsBy(await this.categories.standingFor(), await this.tags.standingFor());
    const terms = 'q' in to ? contentSearchTerms(to.q) : [];
    const found = await Promise.all(
      wanted.map((asked) => this.items.lists.newest(asReader(request, { scope: 'all', ...asked }), candidates)),
    );
    const byId = new Map(found.flat().map((one) => [one._id.toHexString(), asSeen(one, request.caller)]));
    if ('like' in to) byId.delete(to.like._id.toHexString());
    return [...byId.values()]
      .map((one) => ({ one, near: 'like' in to ? likeness(facts(to.like), facts(one)) : wordsMet(terms, one.terms) }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.near - a.near || Number(b.one.updated_at) - Number(a.one.updated_at))
      .slice(0, most)
      .map(({ one }) => one);
  }

  private namesOf({ tags }: QuizDocument): Promise<string[][]> {
    return Promise.all(tags.slice(0, maxTags).map((tag) => this.tags.namesOf(tag)));
  }
}

const factsBy =
  (categoryFor: (slug: string) => string, tagFor: (tag: string) => string) =>
  ({ category, tags, grade = null, terms }: QuizDocument) => ({
    ...{ category: categoryFor(category), tags: tags.map(tagFor), grade, terms },
  });

const waysTo = ({ title }: QuizDocument, tags: readonly string[][], category: readonly string[]) => [
  ...tags.map((tag) => ({ tag })),
  { category },
  { q: title, anyWord: true },
];
