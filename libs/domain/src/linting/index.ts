/** What is wrong with an item, by its field: what stops publishing, and what only warns. */
export { distractorsAlike, distractorsThatAreRight, variantsAlike } from './alike.js';
export { type Finding, problemsOf } from './finding.js';
export { lintItem } from './lint.js';
export { type ReadingLanguage, readingGrade, readingLanguages } from './reading-level.js';
