export { patternFault } from '../patterns/pattern.js';
export { type Answer, graderVersion } from './answers/answer-kind.js';
export { answerKeyOf, echoOf, grade, toPublic } from './grade.js';
export { type Answers, gradeItem, isMissed, withPenalty } from './items/grade-item.js';
export { keyFault, keyTyped, rightOf } from './items/key-faults.js';
export { type CaseResult, runTestCase, runTestCases } from './items/test-cases.js';
export { typedForms } from './items/typed-forms.js';
export { effectiveMarks, type Mark, totalOf } from './marks/marks.js';
export { withoutKey } from './marks/without-key.js';
