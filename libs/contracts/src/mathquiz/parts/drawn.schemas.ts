import { z } from 'zod';
import { markdownTemplate } from '../../fields.js';
import { maxChars } from '../../rules.js';
import { graphTools } from './drawn.constants.js';
import { elementScoring, partBase, partId } from './shared.schemas.js';

const coordinate = z.number().min(-1000).max(1000);

export const axes = z.strictObject({
  x_from: coordinate.default(-6),
  x_to: coordinate.default(6),
  y_from: coordinate.default(-6),
  y_to: coordinate.default(6),
  /** Drawn points snap to multiples of it. */
  step: z.number().min(0.01).max(100).default(1),
});

export type Axes = z.output<typeof axes>;

/** Points, lines, parabolas and regions on a grid. `key` and answer are texts of maths/graph, e.g. `line: (0,1) (2,5)`. */
export const graphPart = z.strictObject({
  ...partBase,
  kind: z.literal('graph'),
  key: z.string().trim().min(1).max(maxChars.graphKey),
  axes: axes.default({ x_from: -6, x_to: 6, y_from: -6, y_to: 6, step: 1 }),
  tools: z.array(z.enum(graphTools)).min(1).max(graphTools.length),
  /** How far off, in units of the axes, a drawn thing may be. */
  tolerance: z.number().min(0).max(10).default(0.25),
  scoring: elementScoring,
});

/** Marked by a person, by a rubric. Answer: a text of the student's. */
export const manualPart = z.strictObject({
  ...partBase,
  kind: z.literal('manual'),
  rubric: z
    .array(
      z.strictObject({
        id: partId,
        text: z.string().trim().min(1).max(maxChars.criterion),
        points: z.number().min(-1000).max(1000),
      }),
    )
    .max(20)
    .default([]),
  /** What a good answer says: for those who mark, and for students when the key is shown. */
  model_answer: markdownTemplate.default(''),
  max_chars: z.int().min(1).max(2000).default(2000),
});
