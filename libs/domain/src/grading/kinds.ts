import type { PartKind } from '@mathquiz/contracts';
import type { AnswerKind } from './answer-kind.js';
import { baseN } from './base-n.js';
import { choice, choiceMulti } from './choice.js';
import { complex } from './complex.js';
import { expression } from './expression.js';
import { formula } from './formula.js';
import { graph } from './graph.js';
import { integer } from './integer.js';
import { manual } from './manual.js';
import { number } from './number.js';
import { order } from './order.js';
import { placed } from './placed.js';
import { steps } from './steps.js';
import { text } from './text.js';
import { units } from './units.js';

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
  equation: formula('equation'),
  inequality: formula('inequality'),
  system: formula('system'),
  interval: formula('interval'),
  set: formula('set'),
  solution_set: formula('solution_set'),
  tuple: formula('tuple'),
  vector: formula('vector'),
  matrix: formula('matrix'),
  complex,
  logic: formula('logic'),
  base_n: baseN,
  units,
  graph,
  steps,
  manual,
};
