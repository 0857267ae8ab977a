import type { Client } from '@mathquiz/contracts/client';
import type { Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import type { Translation } from '@mathquiz/contracts/mathquiz/translations.schemas';
import { toPage } from './paging.js';
import { withId } from './records.js';
import { chosen, type Source } from './source.js';

export type TextRecord = Translation & { readonly id: string };
export type TextState = 'missing' | 'stale' | 'own';
export type TextFilters = { readonly q?: string; readonly locale?: Locale; readonly state?: TextState };

/** The most that a list gives at once. */
const most = 100;
const toFilter = ({ q, locale, state }: TextFilters): string => JSON.stringify(chosen({ q, locale, state }));

/** Every text of the apps in every language. */
export function textsSource(call: Client): Source<TextRecord> {
  return {
    async list({ filter, pagination }) {
      const query = { filter: toFilter(filter as TextFilters), ...toPage(pagination) };
      const { data, total } = await call(translationRoutes.listTranslations, { query });
      return { data: data.map(withId), total };
    },
  };
}

/** All that fit, page by page: for files, which hold more than a page. Throws CallError. */
export async function everyText(call: Client, filters: TextFilters = {}): Promise<Translation[]> {
  const found: Translation[] = [];
  for (;;) {
    const query = { filter: toFilter(filters), offset: found.length, limit: most };
    const { data, total } = await call(translationRoutes.listTranslations, { query });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}
