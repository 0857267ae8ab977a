import type { ItemContent } from '@mathquiz/contracts';
import { textsOf as contentTexts } from '../languages/index.js';

/** A text of an item that people read, by the path of its field. `asks`: it is part of the task, not told afterwards. */
export type ItemText = { readonly path: string; readonly text: string; readonly asks: boolean };

/** Every Markdown text of an item as it was first written, in the order in which its form shows them. */
export const textsOf = (content: ItemContent): ItemText[] =>
  contentTexts(content).flatMap(({ field, text, markdown, asks }) => (markdown ? [{ path: field, text, asks }] : []));
