/** How tightly each sign binds its left side; `implicit` is the product without a sign. */
export const binding = {
  iff: 2,
  implies: 4,
  or: 6,
  xor: 7,
  and: 8,
  not: 10,
  relation: 12,
  union: 14,
  sum: 20,
  product: 30,
  factor: 35,
  power: 40,
  tight: 45,
  postfix: 50,
  atom: 55,
} as const;
