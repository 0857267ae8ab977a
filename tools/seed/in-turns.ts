/** Runs `work` for each of the list, at most `width` at a time, in order of the list. The first failure ends it. */
export async function inTurns<T>(
  list: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...list.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      try {
        await work(item, index);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
