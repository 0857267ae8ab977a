import { defaultLocale, type Locale, locales, type Translation, type translationFilter } from '@mathquiz/contracts';
import { nameProblems } from '@mathquiz/domain/format';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { allKeys, englishOf, formOf, isUsed } from './plural-forms.js';
import { TextsService } from './texts.service.js';
import type { TextOverride } from './translation.schema.js';
import { englishFor, hashOf, toTranslation } from './translation-view.js';
import { type OwnChange, TranslationsRepository } from './translations.repository.js';

type Filter = z.output<typeof translationFilter>;
/** As it comes from a client; null: as shipped again. */
export type Wanted = { id: string; own: Partial<Record<Locale, string | null | undefined>> };
type Problem = { path: string; problem: 'names' | 'textKey'; locale?: Locale; lost?: string[]; unknown?: string[] };

@Injectable()
export class TranslationsService {
  private readonly keys: readonly string[];

  constructor(
    @Inject(TextsService) private readonly texts: TextsService,
    @Inject(TranslationsRepository) private readonly translations: TranslationsRepository,
  ) {
    this.keys = allKeys(texts.shipped);
  }

  async list(filter: Filter, offset: number, limit: number) {
    const own = await this.texts.ownTexts();
    const found = this.keys
      .map((key) => toTranslation(key, this.texts.shipped, own.get(key)))
      .filter((translation) => fits(translation, filter));
    return { data: found.slice(offset, offset + limit), total: found.length, offset, limit };
  }

  /** Throws `not_found` for a key that the product does not have. */
  async get(key: string): Promise<Translation> {
    if (!this.has(key)) throw new AppError('not_found');
    return toTranslation(key, this.texts.shipped, (await this.texts.ownTexts()).get(key));
  }

  /** Throws `not_found`, and `invalid_request` when a name in {{ }} is lost or nobody knows it. */
  async put(id: string, own: Wanted['own'], now: Date): Promise<Translation> {
    if (!this.has(id)) throw new AppError('not_found');
    const problems = this.problemsOf({ id, own }, 'body.own');
    if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
    await this.store([{ id, own }], now);
    return this.get(id);
  }

  /** Refused as a whole when one is wrong: an imported file is put right and sent again. `preview` stores nothing. */
  async putMany(texts: readonly Wanted[], preview: boolean, now: Date): Promise<number> {
    const problems = texts.flatMap((wanted, at) => this.problemsOf(wanted, `body.texts.${at}.own`));
    const repeated = texts.findIndex(({ id }, at) => texts.findIndex((other) => other.id === id) < at);
    if (repeated >= 0) problems.push({ path: `body.texts.${repeated}.id`, problem: 'textKey' });
    if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, 50) });
    if (preview) return 0;
    await this.store(texts, now);
    return texts.length;
  }

  async remove(key: string): Promise<void> {
    if (!this.has(key)) throw new AppError('not_found');
    await this.translations.remove(key);
    this.texts.changed();
  }

  /** As the apps get it, in the order of the keys, so that two dumps can be compared. */
  async dump(locale: Locale) {
    const texts = await this.texts.of(locale);
    const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return { filename: `${locale}.json`, type: 'application/json', text: `${JSON.stringify(sorted, null, 2)}\n` };
  }

  /** By language; one that has none is left out. */
  async ownOf(prefix: string): Promise<Partial<Record<Locale, Record<string, string>>>> {
    const stored = [...(await this.texts.ownTexts()).values()].filter(({ _id }) => _id.startsWith(prefix));
    const byLocale = locales.map((locale) => {
      const words = stored.flatMap(({ _id, own }) => (own[locale] ? [[_id, own[locale].text] as const] : []));
      return [locale, Object.fromEntries(words)] as const;
    });
    return Object.fromEntries(byLocale.filter(([, words]) => Object.keys(words).length > 0));
  }

  private has(key: string): boolean {
    return locales.some((locale) => Object.hasOwn(this.texts.shipped[locale], key));
  }

  private async store(texts: readonly Wanted[], now: Date): Promise<void> {
    this.texts.changed();
    const stored = await this.texts.ownTexts();
    const changes = texts.map(({ id, own }): OwnChange => {
      const before = stored.get(id)?.own ?? {};
      const english = own[defaultLocale] === undefined ? before[defaultLocale]?.text : own[defaultLocale];
      const shown = english ? { [defaultLocale]: { text: english, english: '' } } : {};
      const written = Object.entries(own).flatMap(([name, text]) => {
        const locale = name as Locale;
        if (text === undefined) return [];
        const basis = englishFor(locale, englishOf(id, this.texts.shipped), shown);
        return [[locale, text === null ? null : ({ text, english: hashOf(basis) } satisfies TextOverride)] as const];
      });
      return { id, own: Object.fromEntries(written) };
    });
    const written = changes.filter(({ own }) => Object.keys(own).length > 0);
    if (written.length > 0) await this.translations.put(written, now);
    this.texts.changed();
  }

  private problemsOf({ id, own }: Wanted, path: string): Problem[] {
    const { shipped } = this.texts;
    if (!this.has(id)) return [{ path: path.replace(/own$/, 'id'), problem: 'textKey' }];
    const others = locales.flatMap((locale) => shipped[locale][id] ?? []);
    // `one` may be said without its number.
    const mayGo = (formOf(id, shipped) ?? 'other') === 'other' ? '' : 'count';
    return Object.entries(own).flatMap(([name, text]): Problem[] => {
      const locale = name as Locale;
      if (!isUsed(id, locale, shipped)) return [{ path: `${path}.${locale}`, problem: 'textKey', locale }];
      if (!text) return [];
      const found = nameProblems(text, shipped[locale][id] ?? englishOf(id, shipped), others);
      const lost = found.lost.filter((one) => one !== mayGo);
      if (lost.length + found.unknown.length === 0) return [];
      return [{ path: `${path}.${locale}`, problem: 'names', locale, lost, unknown: found.unknown }];
    });
  }
}

/** A search looks at keys and words alike; with a language chosen, at that language's words and state alone. */
function fits({ _id, shipped, own, missing, stale }: Translation, { q, state, locale }: Filter): boolean {
  const looked = locale ? [locale] : locales;
  const wanted = q?.toLowerCase() ?? '';
  const words = looked.flatMap((one) => [own[one] ?? '', shipped[one] ?? '']);
  if (wanted !== '' && ![_id, ...words].some((text) => text.toLowerCase().includes(wanted))) return false;
  switch (state) {
    case undefined:
      return true;
    case 'missing':
      return looked.some((one) => missing.includes(one));
    case 'stale':
      return looked.some((one) => stale.includes(one));
    case 'own':
      return looked.some((one) => own[one] !== null);
  }
}
