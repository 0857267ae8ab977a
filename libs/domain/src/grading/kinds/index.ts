import type { PartKind } from '@mathquiz/contracts';
import type { AnswerKind } from '../answers/answer-kind.js';
import { baseN } from './base-n/base-n.js';
import { choice, choiceMulti } from './choice/choice.js';
import { complex } from './complex/complex.js';
import { expression } from './expression/expression.js';
import { graph } from './graph/graph.js';
import { integer } from './integer/integer.js';
import { manual } from './manual/manual.js';
import { number } from './number/number.js';
import { order } from './order/order.js';
import { placed } from './placed/placed.js';
import { solutions } from './solutions/solutions.js';
import { steps } from './steps/steps.js';
import { text } from './text/text.js';
import { units } from './units/units.js';

/** Every kind of answer (product.md section 5). */
export const kinds: Readonly<Record<PartKind, AnswerKind>> = {
  choice,
  choice_multi: choiceMulti,
  match: placed,
  order,
  categorise: placed,
  text,
  integer,
  number,
  expression,
  equation: solutions('equation'),
  inequality: solutions('inequality'),
  system: solutions('system'),
  interval: solutions('interval'),
  set: solutions('set'),
  solution_set: solutions('solution_set'),
  tuple: solutions('tuple'),
  vector: solutions('vector'),
  matrix: solutions('matrix'),
  complex,
  logic: solutions('logic'),
  base_n: baseN,
  units,
  graph,
  steps,
  manual,
};
