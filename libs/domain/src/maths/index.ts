/** The maths core: reading, comparing and judging answers. Pure; see maths.md and docs "how an answer is judged". */

export { Budget, defaultSteps } from './budget.js';
export { type CalculusReason, calculusReasons } from './calculus/judge-derivative.js';
export { writtenDerivative } from './calculus/slips.js';
export { compareExpressions } from './comparing/expressions.js';
export { evaluateExact } from './evaluating/exact.js';
export { evaluateReal, realFunction } from './evaluating/real.js';
export { evaluateTruth } from './evaluating/truth.js';
export type * from './expr.js';
export { checkForm, type FormName, type FormOptions, formNames } from './forms/check-form.js';
export { type FormFinding, type FormReason, formReasons } from './forms/finding.js';
export { type Figure, graphFigures, type Place } from './graph/figures.js';
export type { Curve, GraphObject, GraphPoint } from './graph/objects.js';
export { type GraphReading, readGraph } from './graph/read-graph.js';
export { type GraphKind, graphKinds } from './graph/read-object.js';
export { defaultWindow, type GraphWindow } from './graph/window.js';
export { type DrawnObject, drawnToText, graphToText } from './graph/write-graph.js';
export { judge } from './judge.js';
export {
  compareGraphs,
  type GraphOptions,
  type GraphOutcome,
  type GraphReason,
  graphReasons,
  judgeGraph,
} from './judging/judge-graph.js';
export { judgeReading } from './judging/judge-one.js';
export { isOfKind, isValue } from './judging/of-kind.js';
export { functionName } from './names.js';
export {
  judgeDecimals,
  judgeSignificant,
  judgeTolerance,
  type NumberReason,
  numberReasons,
} from './numbers/judge-number.js';
export { readNumber, typedNumber } from './numbers/read-number.js';
export { roundToDecimals, roundToSignificant, type Tolerance, withinTolerance } from './numbers/rounding.js';
export type { NumberForm, NumberReading, TypedNumber } from './numbers/typed-number.js';
export { constantValue } from './numbers/value.js';
export { toLatex } from './printing/latex.js';
export { toText } from './printing/text.js';
export type { Rational } from './rational.js';
export { rationalFromText, rationalToLatex, rationalToText } from './rational-text.js';
export { read } from './reading/read.js';
export { type ReadFailure, type Reading, type ReadOptions, type ReadReason, readReasons } from './reading.js';
export { compareNumberSets, compareSolutions } from './solving/compare-solutions.js';
export { checkSteps } from './steps/check-steps.js';
export { type ReadLine, readSteps } from './steps/read-steps.js';
export { type Joint, type WrittenLine, writtenLines } from './steps/step-lines.js';
export {
  type StepLine,
  type StepReason,
  type StepState,
  type StepsOptions,
  type StepsResult,
  stepReasons,
} from './steps/steps.js';
export { freeSymbols, someCall, someNode, substitute } from './tree.js';
export { judgeQuantity, type QuantityOptions, type UnitReason, unitReasons } from './units/judge-quantity.js';
export { type Quantity, type QuantityReading, readQuantity } from './units/read-quantity.js';
export { unitToLatex } from './units/unit-latex.js';
export type { Assumption, CompareOptions, Verdict, Witness } from './verdict.js';
export { compareValues } from './verdicts/compare-values.js';
export {
  type Decided,
  type FormulaKind,
  type JudgeKind,
  type Judgement,
  type JudgeOptions,
  type JudgeReason,
  judgeKinds,
} from './verdicts/judgement.js';
export { compareLogic } from './verdicts/logic.js';
