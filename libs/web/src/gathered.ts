/**
 * Does something at once, and what is asked for until `ms` have gone and it is done, that once more at the end: a class that begins in one
 * moment is looked at a few times, and the last of it is seen too.
 */
export function gathered(act: () => unknown, ms: number) {
  let resting: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  let stopped = false;
  const done = () => {
    resting = null;
    if (!again || stopped) return;
    again = false;
    go();
  };
  const go = () => {
    const acting = Promise.resolve(act()).catch(() => undefined);
    resting = setTimeout(() => void acting.then(done), ms);
  };
  return {
    go(): void {
      if (resting === null) go();
      else again = true;
    },
    stop(): void {
      stopped = true;
      if (resting !== null) clearTimeout(resting);
    },
  };
}
