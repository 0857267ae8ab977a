/** The tree of categories: what stands in one and below it, how it may be changed, what it is called. */
export {
  type CategoryWrite,
  created,
  type Decided,
  merged,
  moved,
  type NewNames,
  type Place,
  removed,
  renamed,
} from './changes.js';
export { nameIn, type Shipped } from './names.js';
export {
  type Category,
  type CategoryTree,
  inOrder,
  mayHold,
  parentOf,
  slugsOf,
  standsFor,
  thereAs,
  treeOf,
} from './tree.js';
