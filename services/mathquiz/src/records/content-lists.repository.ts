import type { ContentSort } from '@mathquiz/contracts';
import { toId } from '@mathquiz/platform';
import type { Model } from 'mongoose';
import type { ContentDocument } from './content.schema.js';
import { type ContentQuery, filterOf, type Given, givenTo, sortOf } from './content-query.js';
import { candidates, drawnFrom } from './content-sample.js';
import { keyedLists } from './keyed-lists.js';
import { NewestRows } from './newest-rows.repository.js';
import { fromPlace } from './placed.repository.js';

/** Up to so many the number of rows is exact (product.md section 4). */
export const mostCounted = 1000;
/** Deeper pages than these are of nobody who reads. */
const deepest = 10_000;

type Page<D> = Promise<{ rows: D[]; total: number; more?: true }>;

/** Lists of one kind of content, each as its reader may see it. */
export class ContentLists<D extends ContentDocument> {
  private readonly newestRows: NewestRows<D>;

  constructor(private readonly heads: Model<ContentDocument>) {
    this.newestRows = new NewestRows(heads);
  }

  async page(query: ContentQuery, sort: ContentSort, offset: number, limit: number, now: Date): Page<D> {
    const keyed = sort === '-updated_at' && offset < deepest ? keyedLists(query) : null;
    if (keyed) return counted(await this.newestRows.page(keyed, offset, limit, mostCounted + 1, now));
    const byTitle = sort.endsWith('title') && !query.seesDrafts;
    // An aggregation follows no path through an array: what is shared is named there by its ids.
    const given = byTitle ? await this.givenAsIds(query) : givenTo(query);
    const filter = filterOf(query, given);
    const [rows, total] = await Promise.all([
      byTitle
        ? this.byShownTitle(filter, given.shared, query.userId, sort.startsWith('-') ? -1 : 1, offset, limit)
        : this.heads.find(filter).sort(sortOf(sort)).skip(offset).limit(limit).lean<D[]>().exec(),
      this.heads.countDocuments(filter, { limit: mostCounted + 1 }).exec(),
    ]);
    return counted({ rows, total });
  }

  /** The newest of what the list holds. */
  newest(query: ContentQuery, most: number): Promise<D[]> {
    const filter = filterOf(query, givenTo(query));
    return this.heads.find(filter).sort(sortOf('-updated_at')).limit(most).lean<D[]>().exec();
  }

  /** So many of what the list holds, at random: the same for the same seed. */
  async sample(query: ContentQuery, seed: string, count: number): Page<D> {
    const filter = filterOf(query, givenTo(query));
    const wanted = { filter, fields: { _id: 1 } } as const;
    const found = await fromPlace<Pick<ContentDocument, '_id'>, ContentDocument>(this.heads, wanted, seed, candidates);
    const rows = await this.newestRows.byIds(drawnFrom(found, seed, count));
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

/** More rows than are counted are told as that. */
const counted = <T>({ rows, total }: { rows: T[]; total: number }) =>
  total > mostCounted ? { rows, total: mostCounted, more: true as const } : { rows, total };
