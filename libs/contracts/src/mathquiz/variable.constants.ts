/** The most letters that one text of a list or of words may have. */
export const longestWord = 200;

/** Every kind, in the order in which an author is offered them. A test holds it against the schemas, which the browser has not. */
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
] as const;
export type VariableKind = (typeof variableKinds)[number];
