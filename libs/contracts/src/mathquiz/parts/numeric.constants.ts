/** Ways of writing a number. `fraction` is proper or improper; `mixed` is a whole number and a proper fraction. */
export const numberForms = [
  'integer',
  'decimal',
  'fraction',
  'proper',
  'improper',
  'mixed',
  'percent',
  'scientific',
  'piMultiple',
] as const;
