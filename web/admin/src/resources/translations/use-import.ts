import { type Locale, routes, type Translation } from '@mathquiz/contracts';
import { useState } from 'react';
import { useLocales, useRefresh } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';
import { useToast } from '../../lib/use-toast.js';
import { everyText } from '../../providers/translations.js';
import { localeOfName, type Plan, planImport, readTextFile, type TextFile, toRequests } from './import-plan.js';
import { sayTextProblems } from './text-problems.js';

type Read = { readonly file: ReturnType<typeof readTextFile>; readonly current: readonly Translation[] };

/** A chosen file, what it would change, and changing it. */
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
    try {
      const file = readTextFile(await chosen.text());
      setLocale(localeOfName(chosen.name));
      setRead(file ? { file, current: await everyText(call) } : null);
      if (!file) setProblems([t('console.translations.importUnreadable')]);
    } catch (error) {
      setRead(null);
      setProblems([sayError(error)]);
    } finally {
      setBusy(false);
    }
  };

  const needsLocale = read?.file !== undefined && read.file !== null && 'one' in read.file;
  const plan = read ? planOf(read, locale) : null;

  const apply = async () => {
    if (!plan) return;
    setBusy(true);
    setProblems([]);
    for (const texts of toRequests(plan.changes)) {
      try {
        await call(routes.putTranslations, { body: { texts } });
      } catch (error) {
        const about = (path: string, problem: string) => {
          const [, , at, , wrong] = path.split('.');
          const language = languages.find((one) => one.locale === wrong)?.name ?? '';
          return t('console.translations.importWrong', { key: texts[Number(at)]?.id ?? '', language, problem });
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

  return { choose, apply, plan, needsLocale, locale, setLocale, busy, problems };
}

function planOf({ file, current }: Read, locale: Locale | null): Plan | null {
  if (!file) return null;
  const several: TextFile | null = 'several' in file ? file.several : locale ? { [locale]: file.one } : null;
  return several ? planImport(several, current) : null;
}
