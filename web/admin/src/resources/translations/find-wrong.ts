import type { Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import { call } from '../../lib/call.js';
import type { T } from '../../lib/use-t.js';
import { type Change, toRequests } from './import-plan.js';
import { textProblems } from './text-problems.js';

/** A text that the server would refuse. Without a language it is refused in every one. */
export type Wrong = { readonly id: string; readonly locale?: Locale; readonly problem: string };

/** Asks the server what it would refuse of these changes; nothing is changed. Throws CallError for anything else. */
export async function findWrong(changes: readonly Change[], t: T): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const texts of toRequests(changes)) {
    try {
      await call(translationRoutes.putTranslations, { body: { texts, preview: true } });
    } catch (error) {
      const problems = textProblems(error, t);
      if (problems.length === 0) throw error;
      wrong.push(
        ...problems.map(({ path, problem }) => {
          const [, , at, , locale] = path.split('.');
          return { id: texts[Number(at)]?.id ?? '', problem, ...(locale ? { locale: locale as Locale } : {}) };
        }),
      );
    }
  }
  return wrong;
}

export const isWrong = (wrong: readonly Wrong[], { id, locale }: Change): boolean =>
  wrong.some((one) => one.id === id && (one.locale === undefined || one.locale === locale));
