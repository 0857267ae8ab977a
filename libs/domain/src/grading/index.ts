export { patternFault } from '../patterns/pattern.js';
export { type Answer, graderVersion } from './answer-kind.js';
export { answerKeyOf, echoOf, judge, toPublic } from './judge.js';
export { type Answers, isMissed, judgeItem, withPenalty } from './judge-item.js';
export { keyFault, keyTyped, rightOf } from './key-faults.js';
export { effectiveMarks, type Mark, totalOf } from './marks.js';
export { roundPoints, shareOut } from './points.js';
export { type CaseResult, runTestCase, runTestCases } from './test-cases.js';
