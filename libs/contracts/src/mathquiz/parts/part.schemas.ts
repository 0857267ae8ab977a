import { z } from 'zod';
import { categorisePart, choiceMultiPart, choicePart, matchPart, orderPart } from './chosen.schemas.js';
import { graphPart, manualPart } from './drawn.schemas.js';
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
} from './formulas.schemas.js';
import { basePart, complexPart, integerPart, numberPart, unitsPart } from './numeric.schemas.js';
import { textPart } from './text.schemas.js';

/** A part of an item by its kind of answer (product.md section 5): its key, and the rule by which an answer is graded. */
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
