/** Books: lines in reading order with their depth, how they are numbered, moved and looked through. */
export { faultsOf, type Held, repeatsOf, unpublishedOf } from './faults.js';
export { appended, type Direction, type Moved, moved, movedTo, removed, replaced } from './moves.js';
export { type Found, foundIn, type Passage, passagesOf } from './searching.js';
export { type Branch, isTree, numbersOf, sizeOf } from './tree.js';
