import type { Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import type { Translation } from '@mathquiz/contracts/mathquiz/translations.schemas';
import { useState } from 'react';
import { useLocales, useRefresh } from 'react-admin';
import { call } from '../../lib/call.js';
import { type T, useT } from '../../lib/use-t.js';
import { useToast } from '../../lib/use-toast.js';
import { everyText } from '../../providers/translations.js';
import { findWrong, isWrong, type Wrong } from './find-wrong.js';
import { type Plan, planImport, toRequests } from './import-plan.js';
import { localeOfName, type ReadFile, readTextFile, type TextFile, type Unreadable } from './text-file.js';
import { sayTextProblems } from './text-problems.js';

type Read = { readonly file: ReadFile; readonly current: readonly Translation[]; readonly locale: Locale | null };
type Found = { readonly plan: Plan | null; readonly wrong: readonly Wrong[] };
const nothing: Found = { plan: null, wrong: [] };

/** A chosen file, what it would change, what of it is left out, and changing it. */
export function useImport(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const refresh = useRefresh();
  const languages = useLocales();
  const [read, setRead] = useState<Read | null>(null);
  const [found, setFound] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const told = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(sayTextProblems(error, t));
    } finally {
      setBusy(false);
    }
  };
  /** What the server would refuse is left out before anything is changed. */
  const look = async (now: Read) => {
    setRead(now);
    setFound(nothing);
    const plan = planOf(now);
    const wrong = plan ? await findWrong(plan.changes, t) : [];
    setFound({ plan: plan && { ...plan, changes: plan.changes.filter((change) => !isWrong(wrong, change)) }, wrong });
  };
  const choose = (chosen: File) =>
    told(async () => {
      setRead(null);
      setFound(nothing);
      const file = readTextFile(await chosen.text());
      if ('texts' in file) await look({ file, current: await everyText(call), locale: localeOfName(chosen.name) });
      else setProblems([whyUnreadable(file, t)]);
    });
  const setLocale = (locale: Locale) => told(async () => (read ? look({ ...read, locale }) : undefined));
  const apply = () =>
    told(async () => {
      try {
        for (const texts of toRequests(found.plan?.changes ?? []))
          await call(translationRoutes.putTranslations, { body: { texts } });
      } finally {
        refresh();
      }
      toast('saveSuccess');
      onDone();
    });

  const nameOf = (locale?: Locale) => languages.find((one) => one.locale === locale)?.name ?? '';
  const sayWrong = ({ id, locale, problem }: Wrong) =>
    t('console.translations.importWrong', { key: id, language: nameOf(locale), problem });
  const leftOut = read ? leftOutOf(read.file, found, sayWrong, t) : [];
  const needsLocale = read !== null && 'one' in read.file.texts;
  return {
    choose,
    apply,
    plan: found.plan,
    leftOut,
    needsLocale,
    locale: read?.locale ?? null,
    setLocale,
    busy,
    problems,
  };
}

const sayLine = (line: number, problem: string, t: T): string =>
  t('console.translations.importLine', { line, problem });

function whyUnreadable({ line }: Unreadable, t: T): string {
  return line === null
    ? t('console.translations.importUnreadable')
    : sayLine(line, t('console.translations.importBadJson'), t);
}

/** What of a file is passed over, in the order of its lines. */
function leftOutOf(
  { faults, lineOf }: ReadFile,
  { plan, wrong }: Found,
  sayWrong: (one: Wrong) => string,
  t: T,
): string[] {
  const named = (problem: ReadFile['faults'][number]['problem'] | 'importUnknown', key: string) =>
    t(`console.translations.${problem}`, { key });
  const lines = [
    ...faults.map(({ line, key, problem }) => ({ line, said: named(problem, key) })),
    ...(plan?.unknown ?? []).map(({ id, locale }) => ({ line: lineOf(locale, id), said: named('importUnknown', id) })),
    ...wrong.map((one) => ({ line: one.locale ? lineOf(one.locale, one.id) : 1, said: sayWrong(one) })),
  ];
  return lines.sort((one, other) => one.line - other.line).map(({ line, said }) => sayLine(line, said, t));
}

function planOf({ file: { texts }, current, locale }: Read): Plan | null {
  const several: TextFile | null = 'several' in texts ? texts.several : locale ? { [locale]: texts.one } : null;
  return several ? planImport(several, current) : null;
}
