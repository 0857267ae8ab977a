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

/** Whether an answer has to stand solved for something. */
export const solvedRules = ['auto', 'required', 'any'] as const;

export type SolvedRule = (typeof solvedRules)[number];
