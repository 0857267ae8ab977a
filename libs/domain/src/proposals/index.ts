export { languageOf } from './language-of.js';
export { answersOfLine, isStatedByLine, lastLine } from './last-line.js';
