import type { Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/use-t.js';
import { useToast } from '../../lib/use-toast.js';
import { sayTextProblems } from './text-problems.js';

/** Stores the school's words for a text in one language; null: as shipped again. What was typed stays until it is stored. */
export function useOwnWords(id: string, locale: Locale) {
  const t = useT();
  const toast = useToast();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (words: string | null): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await call(translationRoutes.putTranslation, { params: { id }, body: { own: { [locale]: words } } });
      toast('saveSuccess');
      refresh();
      return true;
    } catch (error) {
      if (!(await logoutIfDenied(error))) setProblem(sayTextProblems(error, t).join(' '));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem };
}
