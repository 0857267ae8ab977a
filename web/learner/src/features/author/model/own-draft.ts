import { createContext } from 'react';
import type { ItemDraft } from './use-item-draft.js';

/** What is being written, for what would put something else in its place. */
export const OwnDraft = createContext<ItemDraft | null>(null);
