import type { RenderedText } from '@mathquiz/contracts/mathquiz/text.schemas';
import { createContext } from 'react';

export type ReadableItem = RenderedText['items'][number];
/** The items of a text that its reader may try, by their ids. */
export const ReadableItems = createContext<ReadonlyMap<string, ReadableItem>>(new Map());
