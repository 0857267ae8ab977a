/** Tags that were merged: what an old name stands for, and how a school's old names may change. */
export {
  type Aliases,
  aliasesOf,
  type Merged,
  merged,
  namesOf,
  type TagAlias,
  tagsToday,
  tagToday,
} from './aliases.js';
