import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { createContext } from 'react';

/** What the preview knows of the item, for fields that tell it beside what is written. */
export type Shown = {
  readonly variants: readonly AuthorVariant[];
  /** What they were made from. */
  readonly content: ItemContent;
  /** Parts whose key is not written yet, by their ids. */
  readonly open: ReadonlySet<string>;
  readonly pending: boolean;
  /** Something is half typed: the variants are from before. */
  readonly half: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

export const ShownItem = createContext<Shown | null>(null);
