import type { ContentSort } from '@mathquiz/contracts';
import { toId } from '@mathquiz/platform';
import type { Model } from 'mongoose';
import type { ContentDocument } from './content.schema.js';
import { type ContentQuery, filterOf, type Given, givenTo, sortOf } from './content-query.js';
import { candidates, drawnFrom, startOf } from './content-sample.js';

type Page<D> = Promise<{ rows: D[]; total: number }>;

/** Lists of one kind of content, each as its reader may see it. */
export class ContentLists<D extends ContentDocument> {
  constructor(private readonly heads: Model<ContentDocument>) {}

  async page(query: ContentQuery, sort: ContentSort, offset: number, limit: number): Page<D> {
    const byTitle = sort.endsWith('title') && !query.seesDrafts;
    // An aggregation follows no path through an array: what is shared is named there by its ids.
    const given = byTitle ? await this.givenAsIds(query) : givenTo(query);
    const filter = filterOf(query, given);
    const [rows, total] = await Promise.all([
      byTitle
        ? this.byShownTitle(filter, given.shared, query.userId, sort.startsWith('-') ? -1 : 1, offset, limit)
        : this.heads.find(filter).sort(sortOf(sort)).skip(offset).limit(limit).lean<D[]>().exec(),
      this.heads.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** The newest of what the list holds. */
  newest(query: ContentQuery, most: number): Promise<D[]> {
    const filter = filterOf(query, givenTo(query));
    return this.heads.find(filter).sort(sortOf('-updated_at')).limit(most).lean<D[]>().exec();
  }

  /** So many of what the list holds, at random: the same for the same seed. */
  async sample(query: ContentQuery, seed: string, count: number): Page<D> {
    const filter = filterOf(query, givenTo(query));
    const start = startOf(seed);
    const from = async (place: object, most: number) =>
      this.heads
        .find({ $and: [filter, { place }] }, { _id: 1 })
        .sort({ place: 1 })
        .limit(most)
        .lean<Pick<ContentDocument, '_id'>[]>()
        .exec();
    const after = await from({ $gte: start }, candidates);
    const before = after.length < candidates ? await from({ $lt: start }, candidates - after.length) : [];
    const ids = drawnFrom([...after, ...before], seed, count).map(({ _id }) => _id.toHexString());
    const found = await this.heads
      .find({ _id: { $in: ids.map(toId) } })
      .lean<D[]>()
      .exec();
    const byId = new Map(found.map((row) => [row._id.toHexString(), row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return { rows, total: rows.length };
  }

  private async givenAsIds(query: ContentQuery): Promise<Given> {
    const asIds = async (filter: object) => ({ _id: { $in: await this.heads.distinct('_id', filter).exec() } });
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
    const own = { $or: [{ $eq: ['$owner_id', toId(userId)] }, { $in: ['$_id', shared._id?.$in ?? []] }] };
    return this.heads
      .aggregate<D>([
        { $match: filter },
        { $addFields: { shown_title: { $cond: [own, '$title', '$published.title'] } } },
        { $sort: { shown_title: direction, _id: 1 } },
        { $skip: offset },
        { $limit: limit },
      ])
      .exec();
  }
}
