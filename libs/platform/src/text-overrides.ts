import { defaultLocale, type Locale, ownTexts } from '@mathquiz/contracts';
import { type BusClient, systemContext } from './bus-client.js';
import { shippedTexts, type Texts } from './texts.js';

/** So old may be what is known of the school's own words. */
const ttlMs = 800;
/** Longer does nobody wait for them. */
const waitMs = 1000;

/**
 * The product's texts with the school's own words before the shipped ones, for services that say something themselves. While the
 * service that stores them is away, it is what was known before, or the shipped ones.
 */
export class TextOverrides {
  private readonly shipped = shippedTexts();
  private readonly merged = new Map<Locale, Texts>();
  private own: Partial<Record<Locale, Texts>> = {};
  private until = 0;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly bus: BusClient,
    /** Only keys that begin so are asked for. */
    private readonly prefix: string,
  ) {}

  async of(locale: Locale): Promise<Texts> {
    await this.refresh();
    return this.known(locale);
  }

  /** At once, for who cannot wait: what is old is asked for behind the reader's back. */
  now(locale: Locale): Texts {
    void this.refresh();
    return this.known(locale);
  }

  private known(locale: Locale): Texts {
    const kept = this.merged.get(locale);
    if (kept) return kept;
    const english = { ...this.shipped[defaultLocale], ...this.own[defaultLocale] };
    const texts = locale === defaultLocale ? english : { ...english, ...this.shipped[locale], ...this.own[locale] };
    this.merged.set(locale, texts);
    return texts;
  }

  private refresh(): Promise<void> {
    if (Date.now() < this.until) return Promise.resolve();
    this.asking ??= this.ask().finally(() => {
      this.until = Date.now() + ttlMs;
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    const context = { ...systemContext(), deadline: Date.now() + waitMs };
    const reply = await this.bus.ask(ownTexts, { prefix: this.prefix }, context).catch(() => null);
    if (!reply) return;
    this.own = reply.data;
    this.merged.clear();
  }
}
