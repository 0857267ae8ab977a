import { categoriesChanged, type Locale } from '@mathquiz/contracts';
import { type CategoryTree, mayHold, type Shipped, slugsOf, standsFor, treeOf } from '@mathquiz/domain/categories';
import { AppError, BusClient, Kept, untilSaid } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TextsService } from '../i18n/texts.service.js';
import { CategoriesRepository } from './categories.repository.js';

export type ReadTree = { readonly revision: number; readonly tree: CategoryTree };
/** Where a word may have been lost: read again. */
const lasting = { surelyMs: 0, mostMs: 60_000 };
const whole = 'tree';

/** The tree, kept in memory until somebody says that it has changed. What asks for a category asks here for which slugs. */
@Injectable()
export class CategoryTreeService {
  private readonly kept: Kept<ReadTree>;

  constructor(
    @Inject(CategoriesRepository) private readonly categories: CategoriesRepository,
    @Inject(TextsService) private readonly texts: TextsService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    const words = bus.listenCounted(categoriesChanged, () => this.kept.clear());
    this.kept = new Kept(untilSaid(bus, [words], lasting));
    bus.counts(categoriesChanged);
  }

  read(): Promise<ReadTree> {
    return this.kept.get(whole, '', async () => {
      const { revision, categories } = await this.categories.read();
      return { revision, tree: treeOf(categories) };
    });
  }

  /** After it is stored; other processes hear of it. */
  moved(): void {
    this.kept.clear();
    this.bus.emit(categoriesChanged, {});
  }

  /** As the database has it now. */
  readAnew(): Promise<ReadTree> {
    this.kept.clear();
    return this.read();
  }

  /** With which slugs things in this category, and below it, are stored. */
  async slugsIn(slug: string): Promise<string[]> {
    return slugsOf((await this.read()).tree, slug);
  }

  async standingFor(): Promise<(slug: string) => string> {
    const { tree } = await this.read();
    return (slug) => standsFor(tree, slug);
  }

  /** Throws `invalid_request`, naming the field, for a category into which nothing may be put. */
  async assertMayHold(slug: string, path: string): Promise<void> {
    if (mayHold((await this.read()).tree, slug)) return;
    // Another process may have made it a moment ago.
    if (mayHold((await this.readAnew()).tree, slug)) return;
    throw new AppError('invalid_request', { fields: [{ path, problem: 'categoryUnknown' }] });
  }

  /** What the product calls those with which a school begins, in the school's own words where it has changed them. */
  async shipped(locales: readonly Locale[]): Promise<Shipped> {
    const texts = new Map<Locale, Readonly<Record<string, string>>>();
    for (const locale of locales) texts.set(locale, await this.texts.of(locale));
    return (slug, locale) => texts.get(locale)?.[`frame.category.${slug}`];
  }
}
