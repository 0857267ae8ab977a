import { useLayoutEffect, useState } from 'react';

/** Gives the focus to the first of these elements that takes it, once the page is drawn anew. */
export function useFocusAfter(): (ids: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    wanted.some((id) => {
      const element = document.getElementById(id);
      element?.focus();
      return element !== null && element === document.activeElement;
    });
  }, [wanted]);
  return setWanted;
}
