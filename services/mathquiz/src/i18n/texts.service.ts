import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLocale, type Locale } from '@mathquiz/contracts';
import { shippedTexts, type Texts } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { TranslationDocument } from './translation.schema.js';
import { TranslationsRepository } from './translations.repository.js';

type Own = ReadonlyMap<string, TranslationDocument>;
/** So long may a copy of the service say what another one has changed since; it asks the database at most that often. */
const ttlMs = 800;

/** So long does an app wait for the school's words; while the database is away it gets those of before, or the shipped ones. */
const waitMs = 1000;

/** The texts of the apps: the school's own words before the shipped ones. */
@Injectable()
export class TextsService {
  readonly shipped = shippedTexts();
  private readonly logger = new Logger('Texts');
  private readonly merged = new Map<Locale, { own: Own; texts: Texts }>();
  private own: Own = new Map();
  private until = 0;
  private asking: Promise<void> | null = null;
  private changes = 0;

  constructor(@Inject(TranslationsRepository) private readonly translations: TranslationsRepository) {}

  /** What a locale lacks is there in English. `below`: only texts of these names, so that a page does not wait for those of others. */
  async of(locale: Locale, below?: readonly string[]): Promise<Texts> {
    const texts = await this.all(locale);
    if (!below) return texts;
    // `people.unread_one` is a form of `people.unread`.
    const isWanted = (key: string) =>
      below.some((name) => key.startsWith(name) && /^(?:[._]|$)/.test(key.slice(name.length)));
    return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));
  }

  private async all(locale: Locale): Promise<Texts> {
    const own = await this.ownTexts();
    const kept = this.merged.get(locale);
    if (kept?.own === own) return kept.texts;
    const english = { ...this.shipped[defaultLocale], ...ownIn(own, defaultLocale) };
    const texts = locale === defaultLocale ? english : { ...english, ...this.shipped[locale], ...ownIn(own, locale) };
    this.merged.set(locale, { own, texts });
    return texts;
  }

  async ownTexts(): Promise<Own> {
    if (Date.now() >= this.until) {
      this.asking ??= this.ask(this.changes);
      const waiting = new AbortController();
      const tooLong = sleep(waitMs, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
      await Promise.race([this.asking, tooLong]);
      waiting.abort();
    }
    return this.own;
  }

  /** Whoever has changed something here sees it at once. */
  changed(): void {
    this.changes += 1;
    this.until = 0;
    this.asking = null;
  }

  private async ask(changes: number): Promise<void> {
    try {
      const own = new Map((await this.translations.all()).map((one) => [one._id, one]));
      if (changes === this.changes) this.own = own;
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : String(error));
    }
    // What was asked before a change says nothing of it.
    if (changes !== this.changes) return;
    this.until = Date.now() + ttlMs;
    this.asking = null;
  }
}

function ownIn(own: Own, locale: Locale): Texts {
  return Object.fromEntries(
    [...own.values()].flatMap(({ _id, own: words }) => (words[locale] ? [[_id, words[locale].text]] : [])),
  );
}
