import type { TextKey } from '@mathquiz/contracts/text-keys';
import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { sayError } from '../lib/say-error.js';
import { everyRow, type ReadPage } from '../providers/every-row.js';

type Progress = { readonly done: number; readonly of: number };

/** Fetches all rows of a list, and tells how far it is; leaving the page ends it. */
export function useEveryRow<T extends { readonly _id: string }>() {
  const logoutIfDenied = useLogoutIfAccessDenied();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<TextKey | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** null: it was cancelled, or `problem` says why it failed. */
  const fetchAll = async (readPage: ReadPage<T>, total: number): Promise<T[] | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setSaid(null);
    setProgress({ done: 0, of: total });
    try {
      const onProgress = (done: number, of: number) => setProgress({ done, of });
      const rows = await everyRow(readPage, { signal, onProgress });
      setSaid('settings.downloaded');
      return rows;
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
