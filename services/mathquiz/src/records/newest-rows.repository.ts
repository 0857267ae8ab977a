import { createHash } from 'node:crypto';
import type { Model, Types } from 'mongoose';
import { anyOf } from './any-of.js';
import type { ContentDocument } from './content.schema.js';
import type { KeyedList, KeyedLists } from './keyed-lists.js';
import { spanHolding } from './newest-first.js';

type Placed = { readonly _id: Types.ObjectId; readonly updated_at: Date };
/** `ms`: the span that held the last page; `isShort`: it was counted whole; `longUntil`: until when it is not counted again. */
type Known = { readonly ms: number; readonly isShort: boolean; readonly longUntil: number };

/** So long a list that was long is taken to be long still: it is not counted anew for every page. */
const longForMs = 60_000;
const mostKnown = 10_000;

/** Pages of lists that are found by keys, the newest first: of each row that is shown one document is read. */
export class NewestRows<D extends ContentDocument> {
  /** By key and what is asked beside it. */
  private readonly known = new Map<string, Known>();

  constructor(private readonly heads: Model<ContentDocument>) {}

  /** `total`: not above `mostCounted`. */
  async page({ main, near, hidden }: KeyedLists, offset: number, limit: number, mostCounted: number, now: Date) {
    const most = Math.max(mostCounted, offset + limit);
    const [beside, ids] = await Promise.all([this.places(near, most), this.idsOf(hidden)]);
    // So many rows of the main list come before the page for certain.
    const skipped = Math.max(0, offset - beside.length);
    const wanted = offset + limit - skipped;
    const without = ids.length === 0 ? {} : { _id: { $nin: ids } };
    const found = main ? await this.read(main, without, skipped, wanted, mostCounted, now) : { rows: [], total: 0 };
    const page = newestFirst([...found.rows, ...beside]).slice(offset - skipped, offset - skipped + limit);
    const whole = new Map(found.rows.map((row) => [row._id.toHexString(), row]));
    const others = await this.byIds(page.filter(({ _id }) => !whole.has(_id.toHexString())));
    for (const row of others) whole.set(row._id.toHexString(), row);
    const rows = page.flatMap(({ _id }) => whole.get(_id.toHexString()) ?? []);
    return { rows, total: Math.min(mostCounted, found.total + beside.length) };
  }

  /** In the order of the ids. */
  async byIds(ids: readonly Pick<Placed, '_id'>[]): Promise<D[]> {
    if (ids.length === 0) return [];
    const found = await this.heads
      .find({ _id: { $in: ids.map(({ _id }) => _id) } })
      .lean<D[]>()
      .exec();
    const byId = new Map(found.map((row) => [row._id.toHexString(), row]));
    return ids.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? []);
  }

  private async places({ keys, rest }: KeyedLists['near'], most: number): Promise<Placed[]> {
    if (keys.length === 0) return [];
    return this.heads
      .find({ lists: { $in: [...keys] }, ...rest }, { updated_at: 1 })
      .sort({ updated_at: -1, _id: 1 })
      .limit(most)
      .lean<Placed[]>()
      .exec();
  }

  private async idsOf(keys: readonly string[]): Promise<Types.ObjectId[]> {
    return keys.length === 0 ? [] : this.heads.distinct('_id', { lists: { $in: [...keys] } }).exec();
  }

  /** `without`: a few that one reader does not see there; how long the list is, is known of all readers together. */
  private async read(list: KeyedList, without: object, skipped: number, limit: number, mostCounted: number, now: Date) {
    const name = nameOf(list);
    const known = this.known.get(name);
    const filter = (since: Date | null) => ({ ...filterOf(list, since), ...without });
    const count = (since: Date | null, most: number) => this.count(filter(since), most);
    const isLong = known !== undefined && known.longUntil > now.getTime();
    const total = isLong
      ? mostCounted
      : known?.isShort
        ? await count(null, mostCounted)
        : (await spanHolding(count, mostCounted, now)).held;
    const isShort = total < mostCounted;
    const wanted = isShort ? Math.min(total, skipped + limit) : skipped + limit;
    const { since, ms } = await spanHolding(count, wanted, now, known && known.ms / 2);
    this.remember(name, { ms, isShort, longUntil: isLong ? known.longUntil : isShort ? 0 : now.getTime() + longForMs });
    return { rows: isShort && total <= skipped ? [] : await this.rows(filter(since), skipped, limit), total };
  }

  private count(filter: Record<string, unknown>, most: number): Promise<number> {
    return most === 0 ? Promise.resolve(0) : this.heads.collection.count(filter, { limit: most });
  }

  private rows(filter: Record<string, unknown>, skipped: number, limit: number): Promise<D[]> {
    return this.heads.find(filter).sort({ updated_at: -1, _id: 1 }).skip(skipped).limit(limit).lean<D[]>().exec();
  }

  private remember(name: string, known: Known): void {
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(name, known);
  }
}

/** Of a wide category the keys are many: what is known of lists by name stays small. */
const nameOf = (list: KeyedList): string => createHash('sha256').update(JSON.stringify(list)).digest('base64url');

const filterOf = ({ keys, rest }: KeyedList, since: Date | null): Record<string, unknown> => ({
  lists: anyOf(keys),
  ...(since ? { updated_at: { $gte: since } } : {}),
  ...rest,
});

const newestFirst = (rows: readonly Placed[]): Placed[] =>
  [...rows].sort(
    (one, other) =>
      other.updated_at.getTime() - one.updated_at.getTime() ||
      (one._id.toHexString() < other._id.toHexString() ? -1 : 1),
  );
