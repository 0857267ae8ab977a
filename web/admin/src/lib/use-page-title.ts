import { useEffect } from 'react';
import { useT } from './use-t.js';

/** The tab's and the history's name of a page. */
export function usePageTitle(page: string | undefined): void {
  const console = useT()('console.title');
  useEffect(() => {
    document.title = page ? `${page} · ${console}` : console;
  }, [page, console]);
}
