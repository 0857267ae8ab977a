export { isMarkedByHand, needsReason, type Revision, restoredBy } from './revisions.js';
export { pointsWithin, rubricPoints } from './rubric-points.js';
export { type Given, isSameAnswer } from './same-answer.js';
export { type EqualAnswers, type MarkedAnswer, sortOut } from './sort-out.js';
