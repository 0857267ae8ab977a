/**
 * The same things with neighbours of different groups wherever that can be, each group in its own order. Practice that mixes kinds of problem is kept longer
 * than practice by blocks (Rohrer, Dedrick and Stershic 2015, "Interleaved practice improves mathematics learning").
 */
export function mixed<T>(things: readonly T[], groupOf: (thing: T) => string): T[] {
  const waiting = new Map<string, T[]>();
  for (const thing of things) {
    const group = waiting.get(groupOf(thing));
    if (group) group.push(thing);
    else waiting.set(groupOf(thing), [thing]);
  }
  const order: T[] = [];
  for (let last: string | null = null; order.length < things.length; ) {
    const next: string = longest(waiting, last, things.length - order.length);
    const [thing] = waiting.get(next)?.splice(0, 1) ?? [];
    if (thing === undefined) break;
    order.push(thing);
    last = next;
  }
  return order;
}

/**
 * The group whose turn it is: the one that would not fit in any more if it waited; else the first that is not the last one, so that what is most urgent
 * stays in front.
 */
function longest<T>(waiting: ReadonlyMap<string, readonly T[]>, last: string | null, left: number): string {
  const open = [...waiting].filter(([, things]) => things.length > 0);
  const pressing = open.find(([group, things]) => group !== last && things.length * 2 > left);
  return (pressing ?? open.find(([group]) => group !== last) ?? open[0])?.[0] ?? '';
}
