import type { ItemContent } from '@mathquiz/contracts';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import type { Piece } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AttemptDocument } from '../submissions/attempt.schema.js';
import { partKeyOf } from '../submissions/attempt-items.js';
import { ShowingWorkshop, TryingWorkshop } from '../workshops/lanes.js';
import { problemOf } from '../workshops/unmade.js';
import type { Placed, ShownItem } from './showing.craft.js';

/**
 * Variants of published items are the same for ever, and one attempt asks for them again at every reload and poll: the latest ones
 * are kept. The key is the content object of the tests' own cache, so they go when the test goes.
 */
const mostKept = 300;
/** One that was given up is not tried again at every poll; but on a starved machine it may have been bad luck. */
const problemKeptMs = 10_000;

type Answered = Pick<AttemptDocument, 'answers' | 'marks' | 'seed'>;
type Kept = { readonly shown: ShownItem; readonly until: number };

/** The items of an attempt as its taker sees them. */
@Injectable()
export class ShownItems {
  private readonly kept = new WeakMap<ItemContent, Map<string, Kept>>();

  constructor(
    @Inject(ShowingWorkshop) private readonly workshop: ShowingWorkshop,
    @Inject(TryingWorkshop) private readonly trying: TryingWorkshop,
  ) {}

  /** By the places of the items in the test. */
  async of(items: readonly Placed[], seed: string, options: DrawOptions): Promise<ShownItem[]> {
    const now = Date.now();
    const key = (index: number) =>
      JSON.stringify([
        index,
        seed,
        options.shuffleChoices ?? true,
        options.generator ?? '',
        options.decimal ?? 'point',
        options.locale ?? '',
      ]);
    const known = items.map(({ content }, index) => {
      const found = this.kept.get(content)?.get(key(index));
      return found && found.until > now ? found.shown : null;
    });
    const missing = items.flatMap((item, index) => (known[index] ? [] : [{ item, index }]));
    const drawn = missing.length > 0 ? await this.draw(this.workshop, seed, options, missing) : [];
    drawn.forEach((shown, at) => {
      const place = missing[at];
      if (!place) return;
      known[place.index] = shown;
      this.keep(place.item.content, key(place.index), { shown, until: shown.ok ? Infinity : now + problemKeptMs });
    });
    return known.flatMap((shown) => shown ?? []);
  }

  /** The same for an exam that is not published yet: nothing is kept, and takers do not wait for it. */
  preview(items: readonly Placed[], seed: string, options: DrawOptions): Promise<ShownItem[]> {
    return this.draw(
      this.trying,
      seed,
      options,
      items.map((item, index) => ({ item, index })),
    );
  }

  /** One item of a test by several attempts' seeds, for figures: nothing is kept, and takers do not wait for it. */
  async variants(item: Placed, index: number, seeds: readonly string[], options: DrawOptions): Promise<ShownItem[]> {
    const shown: ShownItem[] = [];
    for (const seed of seeds) shown.push(...(await this.draw(this.trying, seed, options, [{ item, index }])));
    return shown;
  }

  /** "We read this as" of the answers that have no judgement, by part key. */
  async readings(
    items: readonly Placed[],
    attempt: Answered,
    options: DrawOptions,
  ): Promise<Map<string, string | null>> {
    const judged = new Set(attempt.marks.flatMap((mark) => (mark.judgement ? [mark.part] : [])));
    const open = items.flatMap((item, index) =>
      item.content.parts.flatMap(({ id }, part) => {
        const key = partKeyOf(index, id);
        const answer = attempt.answers[key];
        return answer && !judged.has(key) ? [{ key, task: { item: placed(item), index, part, answer } }] : [];
      }),
    );
    if (open.length === 0) return new Map();
    const given = { seed: attempt.seed, options };
    const pieces = await this.workshop.make(
      'reading',
      given,
      open.map(({ task }) => task),
    );
    return new Map(open.map(({ key }, at) => [key, echoOf(pieces[at])]));
  }

  private async draw(
    workshop: ShowingWorkshop | TryingWorkshop,
    seed: string,
    options: DrawOptions,
    places: readonly { item: Placed; index: number }[],
  ): Promise<ShownItem[]> {
    const tasks = places.map(({ item, index }) => ({ item: placed(item), index }));
    const pieces = await workshop.make('showing', { seed, options }, tasks);
    return pieces.map((piece) => (piece.state === 'made' ? piece.made : { ok: false, problem: problemOf(piece) }));
  }

  private keep(content: ItemContent, key: string, kept: Kept): void {
    const ofItem = this.kept.get(content) ?? new Map<string, Kept>();
    this.kept.set(content, ofItem);
    if (ofItem.size >= mostKept) ofItem.delete(ofItem.keys().next().value ?? '');
    ofItem.set(key, kept);
  }
}

const placed = ({ section, points, content }: Placed): Placed => ({ section, points, content });
const echoOf = (piece: Piece<string | null> | undefined): string | null =>
  piece?.state === 'made' ? piece.made : null;
