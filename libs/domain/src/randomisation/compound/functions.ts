/** The functions of the item language that no answer has, with the fewest and most arguments that they take. */
const arities = {
  entry: [2, 3],
  length: [1, 1],
  rows: [1, 1],
  columns: [1, 1],
  transpose: [1, 1],
  inverse: [1, 1],
  trace: [1, 1],
  rank: [1, 1],
  identity: [1, 1],
  rootOf: [2, 2],
  coef: [2, 2],
  deg: [1, 1],
  valueAt: [2, 2],
  factored: [1, 1],
  derivative: [1, 1],
  polynomial: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;

export type ItemFunction = keyof typeof arities;
export const itemFunctions = Object.keys(arities) as readonly ItemFunction[];

/** Whether a name is a function of the item language (docs/item-language.md). */
export function isItemFunction(name: string): name is ItemFunction {
  return Object.hasOwn(arities, name);
}

/** Whether the function takes so many arguments. */
export function takes(name: ItemFunction, count: number): boolean {
  const [fewest, most] = arities[name];
  return count >= fewest && count <= most;
}
