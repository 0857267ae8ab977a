import type { Caller } from '@mathquiz/contracts';
import { CONFIG, PersonalData, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { deletedUser } from '../people/deleted-user.js';
import { publishedScope } from './tag.schema.js';
import { type TagCount, TagCountsRepository } from './tag-counts.repository.js';
import { type TaggedItem, TaggedItemsRepository } from './tagged-items.repository.js';

/** Items counted in one round. */
const maxAtOnce = 100;
const maxRounds = 1000;
/** One's own tags are merged with everybody's in memory. */
const maxOwn = 1000;

/**
 * How often tags are used. Whoever changes an item marks it (`tags_due`) in the same write; here it is counted: when its owner asks
 * for tags, and by every copy's sweeper. Each step may be repeated, so a crash leaves nothing uncounted.
 */
@Injectable()
export class TagsService {
  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(TaggedItemsRepository) private readonly items: TaggedItemsRepository,
    @Inject(TagCountsRepository) private readonly counts: TagCountsRepository,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['tags'],
      exports: { notBecause: 'they are counted from the items' },
      erase: (id) => this.eraseOwner(id),
      when: 'last',
    });
    sweepers.every(config.SWEEP_MS, 'tags', () => this.settleDue());
  }

  /** Tags of published items and of one's own, the most used first. */
  async list({ user_id }: Caller, q: string | undefined, offset: number, limit: number) {
    await this.settleDue(user_id);
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
    for (const item of await this.items.due(maxAtOnce, ownerId)) await this.settle(item);
  }

  /** Nothing of somebody's own is counted any more; what they have left behind is counted again under what it is now. */
  private async eraseOwner(ownerId: string): Promise<void> {
    for (let round = 0; (await this.items.due(1, deletedUser)).length > 0; round += 1) {
      if (round > maxRounds) throw new Error('The tags of what somebody left behind are not settled');
      await this.settleDue(deletedUser);
    }
    await this.counts.removeScope(ownerId);
  }

  private async settle(item: TaggedItem): Promise<void> {
    const keys = await this.keysOf(item);
    const touched = [...new Set([...keys, ...(item.tag_keys ?? []), ...(item.tag_pending ?? [])])];
    if (!(await this.items.place(item, keys, touched))) return;
    for (const key of touched) {
      const cut = key.indexOf(':');
      await this.counts.recount(key.slice(0, cut), key.slice(cut + 1));
    }
    await this.items.settled(item, keys);
  }

  private async keysOf(item: TaggedItem): Promise<string[]> {
    if (item.status === 'archived') return [];
    if (item.published_version !== null)
      return (await this.items.publishedTags(item)).map((tag) => `${publishedScope}:${tag}`);
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
