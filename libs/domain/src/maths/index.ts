/** The maths core: reading, comparing and judging answers. Pure; see docs "how an answer is judged". */
export type * from './expr.js';
export type { NumberForm, NumberReading, TypedNumber } from './numbers.js';
export {
  compareExpressions,
  evaluateExact,
  evaluateReal,
  evaluateTruth,
  freeSymbols,
  read,
  readNumber,
  substitute,
  toLatex,
  toText,
} from './pending.js';
export type { Rational } from './rational.js';
export { rationalFromText, rationalToLatex, rationalToText } from './rational-text.js';
export { type ReadFailure, type Reading, type ReadOptions, type ReadReason, readReasons } from './reading.js';
export type { Assumption, CompareOptions, Verdict, Witness } from './verdict.js';
