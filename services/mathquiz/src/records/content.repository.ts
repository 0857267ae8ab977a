import type { ContentAttribute, ContentStatus } from '@mathquiz/contracts';
import { contentTermsEdition } from '@mathquiz/domain/finding';
import {
  AppError,
  type Idempotency,
  isDuplicateKey,
  type ShareRow,
  sameAsBefore,
  toId,
  withoutShares,
} from '@mathquiz/platform';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { ContentDocument, ContentFacts, ContentVersionDocument, Deed, Pin } from './content.schema.js';
import { completeOlder } from './content-completion.repository.js';
import { listedAs, listsDue, settleDueLists, settleLists } from './content-listing.repository.js';
import { ContentLists } from './content-lists.repository.js';
import { placeOf } from './content-sample.js';
import { ContentTags } from './content-tags.repository.js';

/** `images`: those that it holds; it may name others. */
export type Edit<C> = { content: C; images: readonly string[]; message: string; by: string; at: Date };
type Stored<D> = Promise<D | null>;
const maxSaid = 50;
/** What goes with a change of status. */
export type Along = Partial<Pick<ContentDocument, 'requested' | 'rejected' | 'validated' | 'archived_from'>>;
/** The version that other staff see from now on; null: none. undefined: as it was. */
export type Public<C> = { version: number; content: C } | null | undefined;

/** How one kind of content is stored: heads, and versions that never change. */
export abstract class ContentRepository<D extends ContentDocument, C> {
  readonly lists: ContentLists<D>;
  readonly tags: ContentTags;
  private readonly heads: Model<ContentDocument>;
  private readonly versions: Model<ContentVersionDocument>;

  /** `of`: the field by which a version names what it is a state of. */
  protected constructor(
    heads: Model<D>,
    versions: object,
    private readonly of: 'quiz_id' | 'text_id' | 'book_id',
  ) {
    // Of each kind no more is asked here than what all kinds have.
    this.heads = heads as unknown as Model<ContentDocument>;
    this.versions = versions as Model<ContentVersionDocument>;
    this.lists = new ContentLists(this.heads);
    this.tags = new ContentTags({
      heads: this.heads,
      versions: this.versions,
      stateOf: (id) => this.stateOf(id),
      factsOf: (content) => this.factsOf(this.completed(content as C)),
    });
  }

  /** What lists and search need of its content. */
  abstract factsOf(content: C): ContentFacts;
  /** As the contract has it today: what was stored before a field existed has the field's default. */
  protected abstract completed(content: C): C;

  find(id: string): Stored<D> {
    return this.heads.findById(toId(id)).lean<D>().exec();
  }

  findMany(ids: readonly string[]): Promise<D[]> {
    return this.heads
      .find({ _id: { $in: ids.map(toId) } })
      .lean<D[]>()
      .exec();
  }

  async findVersion(id: string, version: number): Promise<C | null> {
    const found = await this.versions
      .findOne({ ...this.stateOf(toId(id)), version }, { content: 1 })
      .lean<{ content: C }>()
      .exec();
    return found && this.completed(found.content);
  }

  /** Those of some pictures that any version of it holds. */
  async heldImages(id: string, images: readonly string[]): Promise<readonly string[]> {
    if (images.length === 0) return [];
    return this.versions.distinct('image_ids', { ...this.stateOf(toId(id)), image_ids: { $in: [...images] } }).exec();
  }

  /** The contents of many, by their ids: of each the version that is asked for. */
  async contentsOf(
    pins: readonly { readonly id: string; readonly version: number }[],
  ): Promise<ReadonlyMap<string, C>> {
    if (pins.length === 0) return new Map();
    const found = await this.versions
      .find(
        { $or: pins.map(({ id, version }) => ({ ...this.stateOf(toId(id)), version })) },
        { [this.of]: 1, content: 1 },
      )
      .lean<(Record<string, Types.ObjectId> & { content: C })[]>()
      .exec();
    return new Map(found.map((one) => [String(one[this.of]), this.completed(one.content)]));
  }

  /** The version is stored before its head, so that no head ever points at nothing. */
  async create(edit: Edit<C>, once: Idempotency | null, forked_from: Pin | null = null): Promise<D> {
    const _id = new Types.ObjectId();
    await this.insertVersion(_id, 1, edit);
    try {
      const head = {
        _id,
        owner_id: toId(edit.by),
        status: 'draft' as const,
        version: 1,
        published_version: null,
        published: null,
        forked_from,
        place: placeOf(_id.toHexString()),
        ...this.factsOf(edit.content),
        terms_edition: contentTermsEdition,
        ...once,
        created_at: edit.at,
        updated_at: edit.at,
      };
      const created = await this.heads.create({ ...head, ...listedAs(head) });
      return created.toObject() as ContentDocument as D;
    } catch (error) {
      const earlier = isDuplicateKey(error) && once ? await this.findByKey(once.creation_key) : null;
      if (earlier && once) return sameAsBefore(earlier, once);
      throw error;
    }
  }

  /**
   * One of two people who save over the same version wins; the other gets `version_conflict`. A version that was stored
   * before a crash could move the head is rolled forward here.
   */
  async save(id: string, expected: number, status: ContentStatus, edit: Edit<C>): Promise<D> {
    try {
      await this.insertVersion(toId(id), expected + 1, edit);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.rollForward(id, expected);
      throw new AppError('version_conflict', { version: expected + 1 });
    }
    // The version is ours now. When the head has moved already, whoever came second has rolled it forward for us.
    const saved = (await this.moveHead(id, expected, edit.content, status, edit.at)) ?? (await this.find(id));
    if (!saved || saved.version <= expected) throw new AppError('version_conflict', { version: expected + 1 });
    return saved;
  }

  /** null: it is not as it was read, so that what was decided about it does not hold. */
  setStatus(
    id: string,
    from: Pick<ContentDocument, 'status' | 'version'>,
    status: ContentStatus,
    along: Along = {},
    publicOne?: Public<C>,
  ): Stored<D> {
    const seen =
      publicOne === undefined
        ? {}
        : {
            published_version: publicOne?.version ?? null,
            published: publicOne && this.factsOf(publicOne.content),
            tags_due: true,
          };
    const $set = { status, ...along, ...seen, ...(status === 'archived' ? { tags_due: true } : {}) };
    return this.relisted({ _id: toId(id), status: from.status, version: from.version }, { $set });
  }

  /** null: a later version was saved meanwhile. */
  setValidated(id: string, version: number, validated: Deed | null): Stored<D> {
    return this.changed({ _id: toId(id), version }, { $set: { validated } });
  }

  setAttribute(id: string, attribute: ContentAttribute, on: boolean): Stored<D> {
    const attributes = attribute;
    return this.changed({ _id: toId(id) }, on ? { $addToSet: { attributes } } : { $pull: { attributes } });
  }

  setOrigin(id: string, forked_from: Pin): Stored<D> {
    return this.changed({ _id: toId(id) }, { $set: { forked_from } });
  }

  async markPublished(id: string, version: number, at: Date): Promise<void> {
    await this.versions
      .updateOne({ ...this.stateOf(toId(id)), version, published_at: null }, { $set: { published_at: at } })
      .exec();
  }

  async history(id: string, offset: number, limit: number) {
    const filter = this.stateOf(toId(id));
    const shown = { version: 1, 'content.title': 1, message: 1, by: 1, at: 1 };
    type Row = Pick<ContentVersionDocument, 'version' | 'message' | 'by' | 'at'> & { content: { title: string } };
    const [rows, total] = await Promise.all([
      this.versions.find(filter, shown).sort({ version: -1 }).skip(offset).limit(limit).lean<Row[]>().exec(),
      this.versions.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** What was said of the versions after one, up to another: the newest first, and of very many the newest. */
  saidBetween(id: string, from: number, to: number) {
    type Row = Pick<ContentVersionDocument, 'version' | 'message' | 'at' | 'published_at'>;
    return this.versions
      .find(
        { ...this.stateOf(toId(id)), version: { $gt: from, $lte: to } },
        { version: 1, message: 1, at: 1, published_at: 1 },
      )
      .sort({ version: -1 })
      .limit(maxSaid)
      .lean<Row[]>()
      .exec();
  }

  /** Takes the place of what was given to the same people and groups before. */
  async share(id: string, shares: readonly ShareRow[]): Stored<D> {
    await this.unshare(id, shares);
    return this.relisted({ _id: toId(id) }, { $push: { shares: { $each: [...shares] } } });
  }

  unshare(id: string, from: readonly ShareRow[]): Stored<D> {
    return this.relisted({ _id: toId(id) }, { $pull: withoutShares(from) });
  }

  async idsOf(userId: string): Promise<string[]> {
    const ids = await this.heads.distinct('_id', { owner_id: toId(userId) }).exec();
    return ids.map(String);
  }

  async countOwned(userId: string) {
    const owner_id = toId(userId);
    const [items, published, versions] = await Promise.all([
      this.heads.countDocuments({ owner_id, status: { $ne: 'archived' } }).exec(),
      this.heads.countDocuments({ owner_id, published_version: { $ne: null } }).exec(),
      this.versions.countDocuments({ by: owner_id }).exec(),
    ]);
    return { items, published, versions };
  }

  /** At the start of a service, for what an older edition has stored. */
  protected complete(): Promise<void> {
    return completeOlder({
      heads: this.heads,
      contentOf: (id, version) => this.findVersion(id.toHexString(), version),
      factsOf: (content) => this.factsOf(content),
    });
  }

  /** Where lists find what a crash, or an older edition, has left without keys. */
  settleLists(): Promise<void> {
    return settleDueLists(this.heads);
  }

  protected stateOf(id: Types.ObjectId): Record<string, unknown> {
    return { [this.of]: id };
  }

  /** What is stored is what counts: a crash before its keys are made leaves them due (`settleLists`). */
  private async relisted(filter: QueryFilter<ContentDocument>, change: UpdateQuery<ContentDocument>): Stored<D> {
    const { $set, ...rest } = change;
    const due = { ...rest, $set: { ...$set, ...listsDue.$set }, $inc: listsDue.$inc };
    const stored = await this.changed(filter, due);
    if (stored) await settleLists(this.heads, stored);
    return stored;
  }

  private changed(filter: QueryFilter<ContentDocument>, change: UpdateQuery<ContentDocument>): Stored<D> {
    return this.heads.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean<D>().exec();
  }

  private findByKey(creation_key: string): Stored<D> {
    return this.heads.findOne({ creation_key }).lean<D>().exec();
  }

  private async insertVersion(of: Types.ObjectId, version: number, edit: Edit<C>): Promise<void> {
    const { content, images, message, at } = edit;
    const state = { ...this.stateOf(of), version, content, image_ids: [...images], message, by: toId(edit.by), at };
    await this.versions.create(state);
  }

  /** An edit takes back what was asked of a reviewer, and what one has found of the version before. */
  private moveHead(id: string, from: number, content: C, status: ContentStatus, at: Date): Stored<D> {
    const $set = { ...this.factsOf(content), status, version: from + 1, updated_at: at, tags_due: true };
    return this.relisted({ _id: toId(id), version: from }, { $set: { ...$set, requested: null, validated: null } });
  }

  private async rollForward(id: string, from: number): Promise<void> {
    const stranded = await this.versions
      .findOne({ ...this.stateOf(toId(id)), version: from + 1 }, { content: 1, at: 1 })
      .lean<{ content: C; at: Date }>()
      .exec();
    if (stranded) await this.moveHead(id, from, this.completed(stranded.content), 'draft', stranded.at);
  }
}
