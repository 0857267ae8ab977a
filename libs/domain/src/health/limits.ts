const MB = 1024 ** 2;

/** From here on a part, a queue or a clock is worth a look; deploy/watch/alerts.yaml says the same to Prometheus. */
export const healthLimits = {
  /** Milliseconds of one exchange. */
  slowMs: 500,
  /** Work that could be done waits for longer. */
  lateMs: 10 * 60_000,
  /** Bytes that a store may still take. Redis holds queues in memory, the others fill disks. */
  low: { redis: 32 * MB, others: 2048 * MB },
  nearlyFull: { redis: 8 * MB, others: 256 * MB },
  /** Clocks of two machines that are asked within the same second. */
  clockMs: 2000,
  /** A backup a day is on time; one that failed once is not. */
  backupMs: 36 * 3_600_000,
} as const;
