/** Milli-credits that one pool holds for work. */
export type Hold = { readonly milli: number };
export type SettledHold<T extends Hold> = { readonly hold: T; readonly spent: number; readonly back: number };

/** Takes the cost out of holds in their order and gives the rest of each back. A cost above all holds takes all of them, and no more. */
export function settled<T extends Hold>(holds: readonly T[], cost: number): SettledHold<T>[] {
  let left = cost;
  return holds.map((hold) => {
    const spent = Math.min(left, hold.milli);
    left -= spent;
    return { hold, spent, back: hold.milli - spent };
  });
}
