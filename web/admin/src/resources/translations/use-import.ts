import { type Locale, routes, type Translation } from '@mathquiz/contracts';
import { useState } from 'react';
import { useLocales, useRefresh } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { type T, useT } from '../../lib/use-t.js';
import { useToast } from '../../lib/use-toast.js';
import { everyText } from '../../providers/translations.js';
import { type Plan, planImport, toRequests } from './import-plan.js';
import { localeOfName, type ReadFile, readTextFile, type TextFile, type Unreadable } from './text-file.js';
import { sayTextProblems } from './text-problems.js';

type Read = { readonly file: ReadFile; readonly current: readonly Translation[] };

/** A chosen file, what it would change, what of it is left out, and changing it. */
export function useImport(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const refresh = useRefresh();
  const languages = useLocales();
  const [read, setRead] = useState<Read | null>(null);
  const [locale, setLocale] = useState<Locale | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const choose = async (chosen: File) => {
    setBusy(true);
    setProblems([]);
    setRead(null);
    try {
      const file = readTextFile(await chosen.text());
      setLocale(localeOfName(chosen.name));
      if ('texts' in file) setRead({ file, current: await everyText(call) });
      else setProblems([whyUnreadable(file, t)]);
    } catch (error) {
      setProblems([sayError(error)]);
    } finally {
      setBusy(false);
    }
  };

  const plan = read ? planOf(read, locale) : null;
  const apply = async () => {
    if (!plan || !read) return;
    setBusy(true);
    setProblems([]);
    for (const texts of toRequests(plan.changes)) {
      try {
        await call(routes.putTranslations, { body: { texts } });
      } catch (error) {
        const about = (path: string, problem: string) => {
          const [, , at, , wrong] = path.split('.');
          const key = texts[Number(at)]?.id ?? '';
          const language = languages.find((one) => one.locale === wrong);
          const said = t('console.translations.importWrong', { key, language: language?.name ?? '', problem });
          return sayLine(language ? read.file.lineOf(language.locale as Locale, key) : 1, said, t);
        };
        setProblems(sayTextProblems(error, t, about));
        setBusy(false);
        refresh();
        return;
      }
    }
    setBusy(false);
    toast('saveSuccess');
    refresh();
    onDone();
  };

  const needsLocale = read !== null && 'one' in read.file.texts;
  const leftOut = read ? leftOutOf(read.file, plan, t) : [];
  return { choose, apply, plan, leftOut, needsLocale, locale, setLocale, busy, problems };
}

const sayLine = (line: number, problem: string, t: T): string =>
  t('console.translations.importLine', { line, problem });

function whyUnreadable({ line }: Unreadable, t: T): string {
  return line === null
    ? t('console.translations.importUnreadable')
    : sayLine(line, t('console.translations.importBadJson'), t);
}

/** What of a file is passed over, in the order of its lines. */
function leftOutOf({ faults, lineOf }: ReadFile, plan: Plan | null, t: T): string[] {
  const unknown = (plan?.unknown ?? []).map(({ id, locale }) => ({
    line: lineOf(locale, id),
    key: id,
    problem: 'importUnknown' as const,
  }));
  return [...faults, ...unknown]
    .sort((one, other) => one.line - other.line)
    .map(({ line, key, problem }) => sayLine(line, t(`console.translations.${problem}`, { key }), t));
}

function planOf({ file: { texts }, current }: Read, locale: Locale | null): Plan | null {
  const several: TextFile | null = 'several' in texts ? texts.several : locale ? { [locale]: texts.one } : null;
  return several ? planImport(several, current) : null;
}
