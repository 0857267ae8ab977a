import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { type FocusEvent, useState } from 'react';

/** Fields that the author has been in and left: what is missing in the others is still to come, and no problem yet. */
export function useVisited() {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  return {
    leave: (event: FocusEvent<HTMLElement>) => {
      const path = event.target.closest('[data-path]')?.getAttribute('data-path');
      if (path) setVisited((before) => (before.has(path) ? before : new Set([...before, path])));
    },
    /** Saving was tried: now everything that is missing is told. */
    tryAll: () => setTried(true),
    told: (problems: readonly ItemProblem[]) =>
      problems.filter(({ code, path }) => tried || !code.endsWith('Missing') || visited.has(path)),
  };
}
