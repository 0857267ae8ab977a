/** The maths reader: one file that comes with the first maths field. */
export { inNotation, readAnswer } from './read-answer.js';
export { readLines } from './read-lines.js';
