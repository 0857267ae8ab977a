import { useEffect } from 'react';

/** j and k to the next and the previous student while the sheet is open, unless something is being typed. */
export function useSheetKeys(open: boolean, onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input, textarea, select, [data-cell]')) return;
      if (event.key === 'j') onStep(1);
      if (event.key === 'k') onStep(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, onStep]);
}
