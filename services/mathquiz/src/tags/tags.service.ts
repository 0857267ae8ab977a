import type { Caller, TagSort } from '@mathquiz/contracts';
import { CONFIG, PersonalData, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { deletedUser } from '../people/deleted-user.js';
import { everyScope, publishedScope } from './tag.schema.js';
import { TagCarriers } from './tag-carriers.service.js';
import { type TagCount, TagCountsRepository } from './tag-counts.repository.js';
import { TagNames } from './tag-names.service.js';
import { type Tagged, type TaggedKind, TaggedRepository, taggedKinds } from './tagged.repository.js';

/** Things of a kind counted in one round. */
const maxAtOnce = 100;
const maxRounds = 1000;
/** One's own tags are merged with everybody's in memory. */
const maxOwn = 1000;

/**
 * How often tags are used. Whoever changes a thing marks it (`tags_due`) in the same write; here it is counted: when its owner or
 * whoever keeps them asks for tags, and by every copy's sweeper. Each step may be repeated, so a crash leaves nothing uncounted. What was stored with an old name
 * (by a process that had not heard of it, or out of an archive) gets the name of today here too.
 */
@Injectable()
export class TagsService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(TaggedRepository) private readonly tagged: TaggedRepository,
    @Inject(TagCountsRepository) private readonly counts: TagCountsRepository,
    @Inject(TagCarriers) private readonly carriers: TagCarriers,
    @Inject(TagNames) private readonly names: TagNames,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    const exports = { notBecause: 'they are counted from the items' };
    const collections = ['tags'];
    personal.register({ collections, exports, erase: (id) => this.beforeErase(id), when: 'first' });
    personal.register({ collections, exports, erase: (id) => this.eraseOwner(id), when: 'last' });
    sweepers.every(config.SWEEP_MS, 'tags', () => this.settleDue());
  }

  /** What an older edition has counted is counted anew. */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.counts.isOfToday()) return;
    await this.tagged.countAgain();
    await this.counts.setOfToday();
  }

  /** Everybody's, for those who keep them; with what was just saved. */
  async every(q: string | undefined, sort: TagSort, offset: number, limit: number) {
    await this.settleDue();
    const { rows, total } = await this.counts.every(q, sort, offset, limit);
    const data = rows.map(({ tag, items, texts, books }) => ({ tag, items, texts, books }));
    return { data, total, offset, limit };
  }

  /** Tags of published items and of one's own, the most used first. */
  async list({ user_id }: Caller, q: string | undefined, offset: number, limit: number) {
    // Of texts and books nothing is suggested: their sweeper is early enough.
    await this.settleKind('items', user_id);
    const own = await this.counts.top(user_id, q, maxOwn);
    const [published, both] = await Promise.all([
      // One's own can push at most as many of everybody's down the list.
      this.counts.top(publishedScope, q, offset + limit + own.rows.length),
      this.counts.some(
        publishedScope,
        own.rows.map(({ tag }) => tag),
      ),
    ]);
    const total = published.total + own.rows.length - both.length;
    return { data: merged(own.rows, [...published.rows, ...both]).slice(offset, offset + limit), total, offset, limit };
  }

  async settleDue(ownerId?: string): Promise<void> {
    for (const kind of taggedKinds) await this.settleKind(kind, ownerId);
  }

  private async settleKind(kind: TaggedKind, ownerId?: string): Promise<void> {
    for (const one of await this.tagged.due(kind, maxAtOnce, ownerId)) await this.settle(kind, one);
  }

  /** What is about to go is counted nowhere after it. */
  private async beforeErase(ownerId: string): Promise<void> {
    const every = `${everyScope}:`;
    const keys = (await this.tagged.keysOf(ownerId)).filter((key) => key.startsWith(every));
    await this.counts.markStale(keys.map((key) => key.slice(every.length)));
  }

  /** Nothing of somebody's own is counted any more; what they have left behind is counted again under what it is now. */
  private async eraseOwner(ownerId: string): Promise<void> {
    for (let round = 0; (await this.tagged.due('items', 1, deletedUser)).length > 0; round += 1) {
      if (round > maxRounds) throw new Error('The tags of what somebody left behind are not settled');
      await this.settleDue(deletedUser);
    }
    await this.counts.removeScope(ownerId);
    await this.counts.recountStale();
  }

  private async settle(kind: TaggedKind, one: Tagged): Promise<void> {
    const standing = await this.names.standingFor();
    const all = [...one.tags, ...(one.published?.tags ?? [])];
    // It stays due, and is counted as it is then.
    if (all.some((tag) => standing(tag) !== tag)) return this.carriers.rewrite(kind, one._id.toHexString());
    const keys = await this.keysOf(kind, one);
    const touched = [...new Set([...keys, ...(one.tag_keys ?? []), ...(one.tag_pending ?? [])])];
    if (!(await this.tagged.place(kind, one, keys, touched))) return;
    await this.counts.recountUnder(touched);
    await this.tagged.settled(kind, one, keys);
  }

  private async keysOf(kind: TaggedKind, one: Tagged): Promise<string[]> {
    const every = new Set([...one.tags, ...(one.published?.tags ?? [])]);
    return [...(kind === 'items' ? await this.suggested(one) : []), ...[...every].map((tag) => `${everyScope}:${tag}`)];
  }

  /** Under which an item is counted for those who look for tags to use. */
  private async suggested(item: Tagged): Promise<string[]> {
    if (item.status === 'archived') return [];
    if (item.published_version !== null)
      return (await this.tagged.publishedTags(item)).map((tag) => `${publishedScope}:${tag}`);
    return item.owner_id.equals(deletedUser) ? [] : item.tags.map((tag) => `${item.owner_id.toHexString()}:${tag}`);
  }
}

/** Each tag once, with what it counts for everybody and for oneself. */
function merged(own: readonly TagCount[], published: readonly TagCount[]): TagCount[] {
  const everybody = new Map(published.map(({ tag, count }) => [tag, count]));
  const mine = new Map(own.map(({ tag, count }) => [tag, count]));
  return [...new Set([...everybody.keys(), ...mine.keys()])]
    .map((tag) => ({ tag, count: (everybody.get(tag) ?? 0) + (mine.get(tag) ?? 0) }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}
