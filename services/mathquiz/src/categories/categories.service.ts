import { type AuditAction, type CategoryWhole, type Locale, locales, recordAudit } from '@mathquiz/contracts';
import {
  type CategoryTree,
  created,
  type Decided,
  inOrder,
  merged,
  moved,
  type NewNames,
  nameIn,
  type Place,
  parentOf,
  removed,
  renamed,
  type Shipped,
  slugsOf,
  standsFor,
  thereAs,
} from '@mathquiz/domain/categories';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryContentsRepository } from './category-contents.repository.js';
import { CategoryTreeService } from './category-tree.service.js';

type Names = Readonly<Partial<Record<Locale, string>>>;
type OfCategories = Extract<AuditAction, `category_${string}`>;
type Decision = (tree: CategoryTree, shipped: Shipped) => Decided | { readonly refused: 'notEmpty' };
/** Others may change the tree meanwhile: then it is decided again. */
const maxRounds = 20;

/** The tree of categories, and how reviewers and admins change it. */
@Injectable()
export class CategoriesService {
  constructor(
    @Inject(CategoriesRepository) private readonly categories: CategoriesRepository,
    @Inject(CategoryContentsRepository) private readonly contents: CategoryContentsRepository,
    @Inject(CategoryTreeService) private readonly kept: CategoryTreeService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list(locale: Locale) {
    const [{ tree }, shipped] = await Promise.all([this.kept.read(), this.kept.shipped([locale])]);
    const categories = inOrder(tree).map(({ category }) => ({
      _id: category.slug,
      name: nameIn(category, locale, shipped),
      parent: parentOf(tree, category.slug),
    }));
    const gone = [...tree.merged].filter(([, into]) => thereAs(tree, into) !== null);
    return { categories, merged: Object.fromEntries(gone) };
  }

  async get(slug: string, locale: Locale): Promise<CategoryWhole> {
    const [{ tree }, shipped] = await Promise.all([this.kept.read(), this.kept.shipped([locale])]);
    const category = thereAs(tree, standsFor(tree, slug));
    if (!category) throw new AppError('not_found');
    const { names } = category;
    const own = [category.slug, ...(tree.aliases.get(category.slug) ?? [])];
    const counts = await this.contents.countIn(own);
    const parent = parentOf(tree, category.slug);
    return { _id: category.slug, name: nameIn(category, locale, shipped), parent, names, ...counts };
  }

  create(request: Request, asked: { names: Names; parent: string | null }) {
    return this.change(request, 'category_created', (tree, shipped) => created(tree, asked, shipped));
  }

  /** Both, where both are asked for: the names first, since they decide beside whom it may stand. */
  async alter(request: Request, slug: string, names: NewNames | undefined, to: Place | undefined) {
    if (names) await this.change(request, 'category_changed', (tree, shipped) => renamed(tree, slug, names, shipped));
    if (to) await this.change(request, 'category_changed', (tree, shipped) => moved(tree, slug, to, shipped));
    return { _id: slug };
  }

  merge(request: Request, slug: string, into: string) {
    return this.change(request, 'category_merged', (tree, shipped) => merged(tree, slug, into, shipped));
  }

  /** Throws `in_use` where anything stands in it: also what is in an archive, since that comes back. */
  async remove(request: Request, slug: string): Promise<void> {
    const { tree } = await this.kept.read();
    if (await this.contents.holdAny(slugsOf(tree, slug))) throw new AppError('in_use');
    await this.change(request, 'category_removed', (now) => removed(now, slug));
  }

  /** Throws `invalid_request`, `in_use`, or `not_found` for a category that is not there. */
  private async change(request: Request, action: OfCategories, decide: Decision): Promise<{ _id: string }> {
    const shipped = await this.kept.shipped(locales);
    for (let round = 0; round < maxRounds; round += 1) {
      const { revision, tree } = await this.kept.readAnew();
      const decided = decide(tree, shipped);
      if ('refused' in decided) throw refusal(decided.refused);
      if (!(await this.categories.change(revision, decided.writes))) continue;
      this.kept.moved();
      await this.record(request, action, decided.slug);
      return { _id: decided.slug };
    }
    throw new AppError('busy');
  }

  private async record({ caller, context }: Request, action: OfCategories, category: string): Promise<void> {
    const by = { user_id: caller.user_id, username: caller.username };
    await this.bus.ask(recordAudit, { action, by, address: context.address, details: { category } }, context);
  }
}

const fields = {
  categoryCircle: 'body.to.parent',
  categoryTooDeep: 'body.parent',
  categoryTooMany: 'body',
  categoryNameTaken: 'body.names',
  categoryNameMissing: 'body.names',
} as const;

function refusal(problem: Extract<ReturnType<Decision>, { refused: unknown }>['refused']): AppError {
  if (problem === 'notEmpty') return new AppError('in_use');
  if (problem === 'categoryUnknown') return new AppError('not_found');
  return new AppError('invalid_request', { fields: [{ path: fields[problem], problem }] });
}
