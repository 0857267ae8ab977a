/** Lists as values: each gives a new one. */
export const replaceAt = <V>(list: readonly V[], at: number, value: V): V[] =>
  list.map((old, index) => (index === at ? value : old));

export const removeAt = <V>(list: readonly V[], at: number): V[] => list.filter((_, index) => index !== at);

/** One step up (-1) or down (1); unchanged at the ends. */
export function moveBy<V>(list: readonly V[], at: number, step: -1 | 1): V[] {
  const to = at + step;
  const moving = list[at];
  if (moving === undefined || to < 0 || to >= list.length) return [...list];
  const rest = removeAt(list, at);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}
