import { z } from 'zod';
import { categorisePart, choiceMultiPart, choicePart, matchPart, orderPart } from './chosen.js';
import { graphPart, manualPart } from './drawn.js';
import {
  equationPart,
  expressionPart,
  inequalityPart,
  intervalPart,
  logicPart,
  matrixPart,
  setPart,
  solutionSetPart,
  stepsPart,
  systemPart,
  tuplePart,
  vectorPart,
} from './formulas.js';
import { basePart, complexPart, integerPart, numberPart, unitsPart } from './numeric.js';
import { textPart } from './text.js';

export { type Axes, axes, type GraphTool, graphTools } from './drawn.js';
export { type ExpressionForm, expressionForms } from './formulas.js';
export { numberForms, type Tolerance } from './numeric.js';
export { type Alternative, type FollowThrough, formula, partId, variableName } from './shared.js';

/** A part of an item by its kind of answer (product.md section 5): its key, and the rule by which an answer is judged. */
export const part = z.discriminatedUnion('kind', [
  choicePart,
  choiceMultiPart,
  matchPart,
  orderPart,
  categorisePart,
  textPart,
  integerPart,
  numberPart,
  expressionPart,
  equationPart,
  inequalityPart,
  systemPart,
  intervalPart,
  setPart,
  solutionSetPart,
  tuplePart,
  vectorPart,
  matrixPart,
  complexPart,
  logicPart,
  basePart,
  unitsPart,
  graphPart,
  stepsPart,
  manualPart,
]);
export type Part = z.output<typeof part>;
export type PartKind = Part['kind'];
/** Every kind, in the order in which an author is offered them. Written out: the browser gets no schemas that could tell. */
export const partKinds: readonly PartKind[] = [
  'choice',
  'choice_multi',
  'match',
  'order',
  'categorise',
  'text',
  'integer',
  'number',
  'expression',
  'equation',
  'inequality',
  'system',
  'interval',
  'set',
  'solution_set',
  'tuple',
  'vector',
  'matrix',
  'complex',
  'logic',
  'base_n',
  'units',
  'graph',
  'steps',
  'manual',
];
