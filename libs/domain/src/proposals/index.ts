export { costOf, quotaUsed, type SpentInMonth, totalUse } from './ai-use.js';
export { filingFaults } from './filing-faults.js';
export { languageOf } from './language-of.js';
export { answersOfLine, isStatedByLine, lastLine } from './last-line.js';
export { type MarkProposal, markProposal } from './mark-proposal.js';
export { type MaskedText, masked, unmasked } from './masked.js';
export { redacted } from './redacted.js';
export { rubricFaults } from './rubric-faults.js';
export { translationFaults } from './translation-faults.js';
