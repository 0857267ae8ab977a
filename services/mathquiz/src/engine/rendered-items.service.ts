import { type DrawOptions, drawnItems } from '@mathquiz/domain/randomisation';
import { Inject, Injectable } from '@nestjs/common';
import { ContentNumbers } from './content-numbers.js';
import { KeptValues } from './kept-values.js';
import { GuestPool, ShowingPool, TryingPool } from './lanes.js';
import type { Placed, RenderedItem } from './showing.handler.js';
import { problemOf } from './unmade.js';

/**
 * Variants of published items are the same for ever, and one attempt asks for them again at every reload and poll: the latest ones
 * are kept, in this many bytes together. An ordinary one takes 5 KB.
 */
const maxKeptBytes = 48 * 1024 * 1024;
/** One that was given up is not tried again at every poll; but on a starved machine it may have been bad luck. */
const problemKeptMs = 10_000;

/** Where an item stands says which numbers it has. */
export type Place = { readonly item: Placed; readonly index: number };

/** The items of an attempt as its taker sees them. */
@Injectable()
export class RenderedItems {
  private readonly kept = new KeptValues<RenderedItem>(maxKeptBytes);
  private readonly numbers = new ContentNumbers();

  constructor(
    @Inject(ShowingPool) private readonly pool: ShowingPool,
    @Inject(TryingPool) private readonly trying: TryingPool,
    @Inject(GuestPool) private readonly guests: GuestPool,
  ) {}

  /** By the places of the items in the test, those that the seed draws, or all; `share`: who asks. */
  async of(
    items: readonly Placed[],
    seed: string,
    options: DrawOptions,
    share: string,
    which: 'drawn' | 'all' = 'drawn',
  ): Promise<(RenderedItem | undefined)[]> {
    const now = Date.now();
    const draw = [
      seed,
      options.shuffleChoices ?? true,
      options.generator ?? '',
      options.decimal ?? 'point',
      options.locale ?? '',
    ];
    const keys = items.map(({ content }, index) => JSON.stringify([this.numbers.of(content), index, ...draw]));
    const wanted = new Set(which === 'all' ? items.keys() : drawnItems(items, seed));
    const known = keys.map((key, index) => (wanted.has(index) ? this.kept.get(key, now)?.value : undefined));
    const missing = items.flatMap((item, index) => (known[index] || !wanted.has(index) ? [] : [{ item, index }]));
    const drawn = missing.length > 0 ? await this.draw(this.pool, seed, options, missing, share) : [];
    drawn.forEach((shown, at) => {
      const { index } = missing[at] ?? {};
      if (index === undefined) return;
      known[index] = shown;
      this.kept.keep(keys[index] ?? '', shown, shown.ok ? undefined : now + problemKeptMs);
    });
    return known;
  }

  /** The same for an exam that is not published yet: nothing is kept, and takers do not wait for it. */
  async preview(
    items: readonly Placed[],
    seed: string,
    options: DrawOptions,
    share: string,
  ): Promise<(RenderedItem | undefined)[]> {
    const indexes = drawnItems(items, seed);
    const places = indexes.flatMap((index) => {
      const item = items[index];
      return item ? [{ item, index }] : [];
    });
    const drawn = await this.draw(this.trying, seed, options, places, share);
    return items.map((_, index) => drawn[indexes.indexOf(index)]);
  }

  /** One item of a test by several attempts' seeds, for figures: nothing is kept, and takers do not wait for it. */
  async variants(
    item: Placed,
    index: number,
    seeds: readonly string[],
    options: DrawOptions,
    share: string,
  ): Promise<RenderedItem[]> {
    const shown: RenderedItem[] = [];
    for (const seed of seeds) shown.push(...(await this.draw(this.trying, seed, options, [{ item, index }], share)));
    return shown;
  }

  /** Items in these places for who has no account: takers do not wait for it, and whoever asks keeps what comes. */
  forGuests(places: readonly Place[], seed: string, options: DrawOptions, share: string): Promise<RenderedItem[]> {
    return this.draw(this.guests, seed, options, places, share);
  }

  private async draw(
    pool: ShowingPool | TryingPool | GuestPool,
    seed: string,
    options: DrawOptions,
    places: readonly Place[],
    share: string,
  ): Promise<RenderedItem[]> {
    const tasks = places.map(({ item, index }) => ({ item: placed(item), index }));
    const results = await pool.make('showing', { seed, options }, tasks, share);
    return results.map((piece) => (piece.state === 'made' ? piece.made : { ok: false, problem: problemOf(piece) }));
  }
}

const placed = ({ section, points, part_points, content }: Placed): Placed => ({
  section,
  points,
  part_points,
  content,
});
