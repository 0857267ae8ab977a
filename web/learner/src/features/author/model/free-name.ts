const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The first of a, b, c … (then a1, b1 …) that is not taken. */
export function freeName(taken: readonly string[], from = letters): string {
  for (let round = 0; ; round++) {
    for (const letter of from) {
      const name = round === 0 ? letter : `${letter}${round}`;
      if (!taken.includes(name)) return name;
    }
  }
}
