import type { Locale } from '@mathquiz/contracts';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import type { RenderedItem } from '../engine/showing.handler.js';
import { conventionOf } from '../engine/variants.js';
import type { TestOfDay } from './daily-tests.service.js';
import { type Guest, shareOf } from './places.js';

/** One takes 15 KB at most, as a rule. */
const maxKept = 400;

export type ShownItem = Extract<RenderedItem, { ok: true }>;

/** How a test of a day is drawn for a reader. */
export const optionsOf = ({ generator }: TestOfDay, locale: Locale): DrawOptions => ({
  generator,
  ...conventionOf(locale),
});

/** A test of a day as its readers see it: made once a language, and the same for all of them. */
@Injectable()
export class DailyViews {
  private readonly kept = new Map<string, Promise<ShownItem[]>>();

  constructor(@Inject(RenderedItems) private readonly shown: RenderedItems) {}

  /** Throws `item_not_renderable`. */
  of({ context }: Guest, test: TestOfDay): Promise<ShownItem[]> {
    const key = `${context.locale} ${test.seed}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const shown = this.draw(test, context.locale, shareOf(context));
    if (this.kept.size >= maxKept) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, shown);
    shown.catch(() => this.kept.delete(key));
    return shown;
  }

  private async draw(test: TestOfDay, locale: Locale, share: string): Promise<ShownItem[]> {
    const drawn = await this.shown.forGuests(test.places, test.seed, optionsOf(test, locale), share);
    return drawn.map((one, at) => {
      if (!one.ok) throw new AppError('item_not_renderable', { item: test.places[at]?.index ?? at });
      return one;
    });
  }
}
