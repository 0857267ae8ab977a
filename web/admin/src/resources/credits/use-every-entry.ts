import type { TextKey } from '@mathquiz/contracts/text-keys';
import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { everyEntry, type LedgerFilters } from '../../providers/credits.js';

type Progress = { readonly done: number; readonly of: number };

/** Fetches all entries that fit, and tells how far it is; leaving the page ends it. */
export function useEveryEntry() {
  const logoutIfDenied = useLogoutIfAccessDenied();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<TextKey | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** null: it was cancelled, or `problem` says why it failed. */
  const fetchAll = async (filters: LedgerFilters, total: number): Promise<LedgerEntry[] | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setSaid(null);
    setProgress({ done: 0, of: total });
    try {
      const onProgress = (done: number, of: number) => setProgress({ done, of });
      const entries = await everyEntry(call, filters, { signal, onProgress });
      setSaid('settings.downloaded');
      return entries;
    } catch (error) {
      if (signal.aborted) setSaid('tasks.cancelled');
      else if (!(await logoutIfDenied(error))) setProblem(sayError(error));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, said, fetchAll, cancel: () => running.current?.abort() };
}
