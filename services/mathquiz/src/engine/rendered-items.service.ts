import type { DrawOptions } from '@mathquiz/domain/randomisation';
import { Inject, Injectable } from '@nestjs/common';
import { ContentNumbers } from './content-numbers.js';
import { KeptValues } from './kept-values.js';
import { ShowingPool, TryingPool } from './lanes.js';
import type { Placed, RenderedItem } from './showing.handler.js';
import { problemOf } from './unmade.js';

/**
 * Variants of published items are the same for ever, and one attempt asks for them again at every reload and poll: the latest ones
 * are kept, in this many bytes together. An ordinary one takes 5 KB.
 */
const maxKeptBytes = 48 * 1024 * 1024;
/** One that was given up is not tried again at every poll; but on a starved machine it may have been bad luck. */
const problemKeptMs = 10_000;

/** The items of an attempt as its taker sees them. */
@Injectable()
export class RenderedItems {
  private readonly kept = new KeptValues<RenderedItem>(maxKeptBytes);
  private readonly numbers = new ContentNumbers();

  constructor(
    @Inject(ShowingPool) private readonly pool: ShowingPool,
    @Inject(TryingPool) private readonly trying: TryingPool,
  ) {}

  /** By the places of the items in the test; `share`: who asks. */
  async of(items: readonly Placed[], seed: string, options: DrawOptions, share: string): Promise<RenderedItem[]> {
    const now = Date.now();
    const draw = [
      seed,
      options.shuffleChoices ?? true,
      options.generator ?? '',
      options.decimal ?? 'point',
      options.locale ?? '',
    ];
    const keys = items.map(({ content }, index) => JSON.stringify([this.numbers.of(content), index, ...draw]));
    const known = keys.map((key) => this.kept.get(key, now)?.value ?? null);
    const missing = items.flatMap((item, index) => (known[index] ? [] : [{ item, index }]));
    const drawn = missing.length > 0 ? await this.draw(this.pool, seed, options, missing, share) : [];
    drawn.forEach((shown, at) => {
      const { index } = missing[at] ?? {};
      if (index === undefined) return;
      known[index] = shown;
      this.kept.keep(keys[index] ?? '', shown, shown.ok ? undefined : now + problemKeptMs);
    });
    return known.flatMap((shown) => shown ?? []);
  }

  /** The same for an exam that is not published yet: nothing is kept, and takers do not wait for it. */
  preview(items: readonly Placed[], seed: string, options: DrawOptions, share: string): Promise<RenderedItem[]> {
    const places = items.map((item, index) => ({ item, index }));
    return this.draw(this.trying, seed, options, places, share);
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

  private async draw(
    pool: ShowingPool | TryingPool,
    seed: string,
    options: DrawOptions,
    places: readonly { item: Placed; index: number }[],
    share: string,
  ): Promise<RenderedItem[]> {
    const tasks = places.map(({ item, index }) => ({ item: placed(item), index }));
    const results = await pool.make('showing', { seed, options }, tasks, share);
    return results.map((piece) => (piece.state === 'made' ? piece.made : { ok: false, problem: problemOf(piece) }));
  }
}

const placed = ({ section, points, content }: Placed): Placed => ({ section, points, content });
