import { createContext, use, useState } from 'react';
import { type Choosable, type Chosen, noneChosen } from './chosen.js';

export type Selection = {
  readonly chosen: Chosen;
  readonly change: (to: (before: Chosen) => Chosen) => void;
  /** On phones the boxes show only then. */
  readonly choosing: boolean;
  readonly setChoosing: (on: boolean) => void;
};

/** Of a list; it outlives its pages and filters. */
export function useSelection(): Selection {
  const [chosen, change] = useState(noneChosen);
  const [choosing, setChoosing] = useState(false);
  return { chosen, change, choosing, setChoosing };
}

type Page = { readonly selection: Selection; readonly rows: readonly Choosable[] };
export const PageOfRows = createContext<Page | null>(null);
/** null: nothing is chosen of this list. */
export const usePage = (): Page | null => use(PageOfRows);
