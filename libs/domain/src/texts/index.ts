/** Texts to read: what they are made of, and how they are looked through. */
export { asItem, asPassage, problemOfText } from './as-item.js';
export {
  beginningOf,
  itemsInText,
  type OutlineEntry,
  outlineOf,
  pagesOf,
  type ReadText,
  readText,
  type TextBlock,
  type TextFault,
} from './blocks.js';
