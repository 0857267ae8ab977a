/** The maths core: reading, comparing and judging answers. Pure; see maths.md and docs "how an answer is judged". */

export { compareExpressions } from './comparing/expressions.js';
export { evaluateExact } from './evaluating/exact.js';
export { evaluateReal, realFunction } from './evaluating/real.js';
export { evaluateTruth } from './evaluating/truth.js';
export type * from './expr.js';
export { readNumber, typedNumber } from './numbers/read-number.js';
export type { NumberForm, NumberReading, TypedNumber } from './numbers/typed-number.js';
export { toLatex } from './printing/latex.js';
export { toText } from './printing/text.js';
export type { Rational } from './rational.js';
export { rationalFromText, rationalToLatex, rationalToText } from './rational-text.js';
export { read } from './reading/read.js';
export { type ReadFailure, type Reading, type ReadOptions, type ReadReason, readReasons } from './reading.js';
export { freeSymbols, substitute } from './tree.js';
export type { Assumption, CompareOptions, Verdict, Witness } from './verdict.js';
