import {
  type Category,
  type ItemContent,
  imagesIn,
  type PartKind,
  type QuizScope,
  type QuizStatus,
} from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import type { BeforeArchive } from '@mathquiz/domain/lifecycle';
import {
  AppError,
  type Idempotency,
  isDuplicateKey,
  type ShareRow,
  sameAsBefore,
  toId,
  withoutShares,
} from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types, type UpdateQuery } from 'mongoose';
import { completed } from './completed.js';
import { QuizDocument, type QuizFacts, QuizVersionDocument } from './quiz.schema.js';

export type QuizQuery = {
  scope: QuizScope;
  userId: string;
  /** Those in which the reader sees what is shared with a group. */
  groupIds: readonly string[];
  /** Admins and reviewers: everybody else finds the published words of what is not theirs. */
  seesDrafts: boolean;
  q?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  status?: QuizStatus | undefined;
  kind?: PartKind | undefined;
  group_id?: string | undefined;
};
type Edit = { content: ItemContent; message: string; by: string; at: Date };

/** What lists and search need of an item's content. */
export const factsOf = (content: ItemContent): QuizFacts => ({
  title: content.title,
  category: content.category,
  tags: content.tags,
  kinds: [...new Set(content.parts.map((part) => part.kind))],
  points: content.parts.reduce((sum, part) => sum + part.points, 0),
  randomised: content.variables.length > 0,
  terms: indexTerms(`${content.title} ${content.tags.join(' ')} ${content.statement.slice(0, 1000)}`),
});

@Injectable()
export class QuizRepository implements OnApplicationBootstrap {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
  ) {}

  find(id: string): Promise<QuizDocument | null> {
    return this.quizzes.findById(new Types.ObjectId(id)).lean<QuizDocument>().exec();
  }

  findMany(ids: readonly string[]): Promise<QuizDocument[]> {
    return this.quizzes
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<QuizDocument[]>()
      .exec();
  }

  async findVersion(id: string, version: number): Promise<QuizVersionDocument | null> {
    const found = await this.versions
      .findOne({ quiz_id: new Types.ObjectId(id), version })
      .lean<QuizVersionDocument>()
      .exec();
    return found ? { ...found, content: completed(found.content) } : null;
  }

  async findVersions(pins: readonly { quiz_id: string; version: number }[]): Promise<QuizVersionDocument[]> {
    if (pins.length === 0) return [];
    const found = await this.versions
      .find({ $or: pins.map(({ quiz_id, version }) => ({ quiz_id: new Types.ObjectId(quiz_id), version })) })
      .lean<QuizVersionDocument[]>()
      .exec();
    return found.map((version) => ({ ...version, content: completed(version.content) }));
  }

  /** What items ask, by their ids: of lists, which need nothing else of a version. */
  async statementsOf(pins: readonly { quiz_id: string; version: number }[]): Promise<ReadonlyMap<string, string>> {
    if (pins.length === 0) return new Map();
    const found = await this.versions
      .find(
        { $or: pins.map(({ quiz_id, version }) => ({ quiz_id: new Types.ObjectId(quiz_id), version })) },
        { quiz_id: 1, 'content.statement': 1 },
      )
      .lean<{ quiz_id: Types.ObjectId; content: Pick<ItemContent, 'statement'> }[]>()
      .exec();
    return new Map(found.map(({ quiz_id, content }) => [quiz_id.toHexString(), content.statement]));
  }

  /** The version is stored before its head, so that no head ever points at nothing. */
  async create(edit: Edit, once: Idempotency | null): Promise<QuizDocument> {
    const _id = new Types.ObjectId();
    await this.insertVersion(_id, 1, edit);
    try {
      const created = await this.quizzes.create({
        _id,
        owner_id: new Types.ObjectId(edit.by),
        status: 'draft',
        version: 1,
        published_version: null,
        published: null,
        ...factsOf(edit.content),
        ...once,
        created_at: edit.at,
        updated_at: edit.at,
      });
      return created.toObject();
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
  async save(id: string, expected: number, status: QuizStatus, edit: Edit): Promise<QuizDocument> {
    try {
      await this.insertVersion(new Types.ObjectId(id), expected + 1, edit);
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

  setStatus(
    id: string,
    from: QuizStatus,
    to: QuizStatus,
    publicOne: { version: number; content: ItemContent } | null,
    archived_from: BeforeArchive | null = null,
  ): Promise<QuizDocument | null> {
    const published = publicOne && factsOf(publicOne.content);
    return this.quizzes
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), status: from },
        {
          $set: {
            status: to,
            published_version: publicOne?.version ?? null,
            published,
            archived_from,
            tags_due: true,
          },
        },
        { returnDocument: 'after' },
      )
      .lean<QuizDocument>()
      .exec();
  }

  async markPublished(id: string, version: number, at: Date): Promise<void> {
    await this.versions
      .updateOne({ quiz_id: new Types.ObjectId(id), version, published_at: null }, { $set: { published_at: at } })
      .exec();
  }

  async history(id: string, offset: number, limit: number): Promise<{ rows: QuizVersionDocument[]; total: number }> {
    const filter = { quiz_id: new Types.ObjectId(id) };
    const [rows, total] = await Promise.all([
      this.versions.find(filter).sort({ version: -1 }).skip(offset).limit(limit).lean<QuizVersionDocument[]>().exec(),
      this.versions.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  async list(
    query: QuizQuery,
    sort: string,
    offset: number,
    limit: number,
  ): Promise<{ rows: QuizDocument[]; total: number }> {
    const byTitle = sort.endsWith('title') && !query.seesDrafts;
    // An aggregation follows no path through an array: what is shared is named there by its ids.
    const given = byTitle ? await this.givenAsIds(query) : givenTo(query);
    const filter = filterOf(query, given);
    const [rows, total] = await Promise.all([
      byTitle
        ? this.byShownTitle(filter, given.shared, query.userId, sort.startsWith('-') ? -1 : 1, offset, limit)
        : this.quizzes.find(filter).sort(`${sort} _id`).skip(offset).limit(limit).lean<QuizDocument[]>().exec(),
      this.quizzes.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  private async givenAsIds(query: QuizQuery): Promise<Given> {
    const asIds = async (filter: object) => ({ _id: { $in: await this.quizzes.distinct('_id', filter).exec() } });
    const { shared, withGroups, ofGroup } = givenTo(query);
    return {
      shared: await asIds(shared),
      withGroups: query.scope === 'group' ? await asIds(withGroups) : withGroups,
      ofGroup: query.group_id === undefined ? {} : await asIds(ofGroup),
    };
  }

  /** Sorted by the title that the reader sees: of what is neither theirs nor shared with them the published one. */
  private byShownTitle(
    filter: object,
    shared: Given['shared'],
    userId: string,
    direction: 1 | -1,
    offset: number,
    limit: number,
  ) {
    const own = { $or: [{ $eq: ['$owner_id', new Types.ObjectId(userId)] }, { $in: ['$_id', shared._id?.$in ?? []] }] };
    return this.quizzes
      .aggregate<QuizDocument>([
        { $match: filter },
        { $addFields: { shown_title: { $cond: [own, '$title', '$published.title'] } } },
        { $sort: { shown_title: direction, _id: 1 } },
        { $skip: offset },
        { $limit: limit },
      ])
      .exec();
  }

  /** Takes the place of what was given to the same people and groups before. */
  async share(id: string, shares: readonly ShareRow[]): Promise<QuizDocument | null> {
    await this.unshare(id, shares);
    return this.changed(id, { $push: { shares: { $each: [...shares] } } });
  }

  unshare(id: string, from: readonly ShareRow[]): Promise<QuizDocument | null> {
    return this.changed(id, { $pull: withoutShares(from) });
  }

  private changed(id: string, change: UpdateQuery<QuizDocument>): Promise<QuizDocument | null> {
    return this.quizzes.findByIdAndUpdate(toId(id), change, { returnDocument: 'after' }).lean<QuizDocument>().exec();
  }

  async idsOf(userId: string): Promise<string[]> {
    const ids = await this.quizzes.distinct('_id', { owner_id: new Types.ObjectId(userId) }).exec();
    return ids.map(String);
  }

  async countOwned(userId: string) {
    const owner_id = new Types.ObjectId(userId);
    const by = owner_id;
    const [items, published, versions] = await Promise.all([
      this.quizzes.countDocuments({ owner_id, status: { $ne: 'archived' } }).exec(),
      this.quizzes.countDocuments({ owner_id, published_version: { $ne: null } }).exec(),
      this.versions.countDocuments({ by }).exec(),
    ]);
    return { items, published, versions };
  }

  /** Items that were published before their published facts were kept get them now. */
  async onApplicationBootstrap(): Promise<void> {
    const older = this.quizzes
      .find({ published_version: { $ne: null }, published: null })
      .lean<QuizDocument[]>()
      .cursor();
    for await (const { _id, published_version } of older) {
      const version = await this.findVersion(_id.toHexString(), published_version ?? 0);
      if (version)
        await this.quizzes
          .updateOne({ _id, published_version }, { $set: { published: factsOf(version.content) } })
          .exec();
    }
  }

  private findByKey(creation_key: string): Promise<QuizDocument | null> {
    return this.quizzes.findOne({ creation_key }).lean<QuizDocument>().exec();
  }

  private async insertVersion(quiz_id: Types.ObjectId, version: number, edit: Edit): Promise<void> {
    const { content, message, at } = edit;
    const image_ids = imagesIn(JSON.stringify(content));
    await this.versions.create({ quiz_id, version, content, image_ids, message, by: new Types.ObjectId(edit.by), at });
  }

  private moveHead(
    id: string,
    from: number,
    content: ItemContent,
    status: QuizStatus,
    at: Date,
  ): Promise<QuizDocument | null> {
    return this.quizzes
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), version: from },
        { $set: { ...factsOf(content), status, version: from + 1, updated_at: at, tags_due: true } },
        { returnDocument: 'after' },
      )
      .lean<QuizDocument>()
      .exec();
  }

  private async rollForward(id: string, from: number): Promise<void> {
    const stranded = await this.findVersion(id, from + 1);
    if (stranded) await this.moveHead(id, from, stranded.content, 'draft', stranded.at);
  }
}

type Filter = { readonly _id?: { readonly $in: Types.ObjectId[] } } & Readonly<Record<string, unknown>>;
/** What is shared with the reader, with one of their groups, with the group that they ask for. */
type Given = { readonly shared: Filter; readonly withGroups: Filter; readonly ofGroup: Filter };

function givenTo({ userId, groupIds, group_id }: QuizQuery): Given {
  const withGroups = { 'shares.group_id': { $in: groupIds.map(toId) } };
  return {
    shared: { $or: [{ 'shares.user_id': toId(userId) }, withGroups] },
    withGroups,
    ofGroup: group_id === undefined ? {} : { 'shares.group_id': toId(group_id) },
  };
}

function filterOf(query: QuizQuery, { shared, withGroups, ofGroup }: Given): Record<string, unknown> {
  const owner_id = toId(query.userId);
  const isPublished = { published_version: { $ne: null } };
  const newest = {
    status: query.status ?? { $ne: 'archived' },
    ...(query.scope === 'published' ? isPublished : {}),
    ...wanted(query, ''),
  };
  const others = { owner_id: { $ne: owner_id } };
  const all = (...these: readonly object[]) => ({ $and: [...these, ofGroup] });
  if (query.scope === 'mine') return all({ owner_id }, newest);
  if (query.scope === 'shared') return all(others, shared, newest);
  if (query.scope === 'group') return all(withGroups, newest);
  if (query.seesDrafts)
    return query.scope === 'all' ? all({ $or: [{ owner_id }, isPublished, shared] }, newest) : all(newest);
  const own = { $and: [{ $or: [{ owner_id }, shared] }, newest] };
  // What is neither one's own nor shared with one has no other state than this one.
  if (query.status && query.status !== 'published') return all(own);
  const published = { $and: [others, isPublished, wanted(query, 'published.'), { $nor: [shared] }] };
  return all({ $or: [own, published] });
}

/** What is asked of an item's facts, of the newest version or of the published one. */
function wanted(query: QuizQuery, of: '' | 'published.'): Record<string, unknown> {
  const terms = searchTerms(query.q ?? '');
  return {
    ...(terms.length > 0 ? { [`${of}terms`]: { $all: terms } } : {}),
    ...(query.category ? { [`${of}category`]: query.category } : {}),
    ...(query.tag ? { [`${of}tags`]: query.tag } : {}),
    ...(query.kind ? { [`${of}kinds`]: query.kind } : {}),
  };
}
