import { useEffect } from 'react';

/** While the sheet is open: j and k to the next and the previous student unless something is typed, Escape closes. */
export function useSheetKeys(onStep: (by: 1 | -1) => void, onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('[role="dialog"]')) return;
      if (event.key === 'Escape') return onClose();
      if (target?.closest('input, textarea, select, [data-cell]')) return;
      if (event.key === 'j') onStep(1);
      if (event.key === 'k') onStep(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep, onClose]);
}
