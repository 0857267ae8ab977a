import { useEffect } from 'react';

/** Whether a key pressed here is a command: nothing is being typed, and no dialog or menu is open. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest('input, textarea, select, math-field, [role="dialog"], [role="menu"], [contenteditable]');
}

/** j and k: to the next request and the one before. */
export function useNextKeys(onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      if (event.key === 'j') onStep(1);
      if (event.key === 'k') onStep(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep]);
}
