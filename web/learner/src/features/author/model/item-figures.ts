import { createContext } from 'react';

/** The ids of the item's figures, for fields whose text may show one. */
export const ItemFigures = createContext<readonly string[]>([]);
