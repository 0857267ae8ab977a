export { filingFaults } from './filing-faults.js';
export { languageOf } from './language-of.js';
export { answersOfLine, isStatedByLine, lastLine } from './last-line.js';
export { rubricFaults } from './rubric-faults.js';
