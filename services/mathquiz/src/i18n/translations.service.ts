import { defaultLocale, type Locale, locales, type Translation, type translationFilter } from '@mathquiz/contracts';
import { nameProblems } from '@mathquiz/domain/format';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { TextsService } from './texts.service.js';
import type { OwnText } from './translation.schema.js';
import { englishFor, hashOf, toTranslation } from './translation-view.js';
import { type OwnChange, TranslationsRepository } from './translations.repository.js';

type Filter = z.output<typeof translationFilter>;
/** As it comes from a client; null: as shipped again. */
export type Wanted = { id: string; own: Partial<Record<Locale, string | null | undefined>> };
type Problem = { path: string; problem: 'names' | 'textKey'; locale?: Locale; lost?: string[]; unknown?: string[] };

@Injectable()
export class TranslationsService {
  constructor(
    @Inject(TextsService) private readonly texts: TextsService,
    @Inject(TranslationsRepository) private readonly translations: TranslationsRepository,
  ) {}

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

  /** Refused as a whole when one is wrong: an imported file is put right and sent again. */
  async putMany(texts: readonly Wanted[], now: Date): Promise<number> {
    const problems = texts.flatMap((wanted, at) => this.problemsOf(wanted, `body.texts.${at}.own`));
    const repeated = texts.findIndex(({ id }, at) => texts.findIndex((other) => other.id === id) < at);
    if (repeated >= 0) problems.push({ path: `body.texts.${repeated}.id`, problem: 'textKey' });
    if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, 50) });
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
    const sorted = Object.fromEntries(this.keys.map((key) => [key, texts[key] ?? '']));
    return { filename: `${locale}.json`, type: 'application/json', text: `${JSON.stringify(sorted, null, 2)}\n` };
  }

  private readonly keys = Object.keys(this.texts.shipped[defaultLocale]).sort();

  private has(key: string): boolean {
    return Object.hasOwn(this.texts.shipped[defaultLocale], key);
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
        const basis = englishFor(locale, this.texts.shipped[defaultLocale][id] ?? '', shown);
        return [[locale, text === null ? null : ({ text, english: hashOf(basis) } satisfies OwnText)] as const];
      });
      return { id, own: Object.fromEntries(written) };
    });
    await this.translations.put(changes, now);
    this.texts.changed();
  }

  private problemsOf({ id, own }: Wanted, path: string): Problem[] {
    if (!this.has(id)) return [{ path: path.replace(/own$/, 'id'), problem: 'textKey' }];
    const all = locales.flatMap((locale) => this.texts.shipped[locale][id] ?? []);
    return Object.entries(own).flatMap(([name, text]): Problem[] => {
      const locale = name as Locale;
      const shipped = this.texts.shipped[locale][id] ?? this.texts.shipped[defaultLocale][id] ?? '';
      const { lost, unknown } = text ? nameProblems(text, shipped, all) : { lost: [], unknown: [] };
      return lost.length + unknown.length === 0
        ? []
        : [{ path: `${path}.${locale}`, problem: 'names', locale, lost, unknown }];
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
