/**
 * The server's clock, read from its answers. `steady` is a clock that nobody can set (performance.now()); the device's own time of
 * day is never looked at. A reading is off by at most half of the round trip that brought it; the best one is kept until
 * it could have drifted more than a new one is off, or until a new one shows it to be wrong (the device slept).
 */
export type ServerClock = {
  readonly sample: (serverTime: string, sentAt: number, receivedAt: number) => void;
  /** Milliseconds since the epoch; null before the first answer. */
  readonly now: () => number | null;
  /** Milliseconds until then, never below 0. */
  readonly left: (deadline: string) => number | null;
};

/** Cheap quartz: 100 parts in a million. */
const drift = 1e-4;

export function createServerClock(steady: () => number): ServerClock {
  let best: { offset: number; off: number; at: number } | null = null;
  const now = () => (best === null ? null : steady() + best.offset);
  return {
    sample(serverTime, sentAt, receivedAt) {
      const server = Date.parse(serverTime);
      if (Number.isNaN(server)) return;
      const off = Math.max(0, receivedAt - sentAt) / 2;
      const offset = server - (sentAt + receivedAt) / 2;
      const known = best === null ? Number.POSITIVE_INFINITY : best.off + (receivedAt - best.at) * drift;
      const contradicts = best !== null && Math.abs(best.offset - offset) > known + off;
      if (best === null || off <= known || contradicts) best = { offset, off, at: receivedAt };
    },
    now,
    left(deadline) {
      const time = now();
      return time === null ? null : Math.max(0, Date.parse(deadline) - time);
    },
  };
}
