import type { VariableKind } from './variable.schemas.js';

/** The most letters that one text of a list or of words may have. */
export const longestWord = 200;

/** Every kind, in the order in which an author is offered them. Written out: the browser has no schemas to read it from. */
export const variableKinds = [
  'integer',
  'nonzero',
  'choice',
  'decimal',
  'derived',
  'matrix',
  'polynomial',
  'list',
  'words',
] as const satisfies readonly VariableKind[];
