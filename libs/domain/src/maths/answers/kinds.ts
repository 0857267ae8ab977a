/** Kinds of parts, by what their answers are. */
import type { PartKind } from '@mathquiz/contracts';

const solutionKinds = ['equation', 'inequality', 'system', 'solution_set', 'set', 'interval'] as const;
export type SolutionKind = (typeof solutionKinds)[number];

/** Whether an answer of the kind says which values solve something. */
export const isSolutionKind = (kind: PartKind): kind is SolutionKind => solutionKinds.some((one) => one === kind);

/** Points, and what is laid out as points are. */
export const pointKinds: readonly PartKind[] = ['tuple', 'vector', 'matrix'];
export const singleValueKinds: readonly PartKind[] = ['expression', 'number', 'integer', 'complex', 'units'];
