/** Kinds whose answer is a formula that is compared with a key by mathematics. */
export const expressionForms = [
  'any',
  'factored',
  'expanded',
  'singleFraction',
  'partialFractions',
  'completedSquare',
  'lowestTerms',
  'noDecimals',
  'standardForm',
  'same',
] as const;

export type ExpressionForm = (typeof expressionForms)[number];
