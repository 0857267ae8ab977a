import type { Job, Queue } from 'bullmq';
import type { QueueLook } from './watched.js';

/** A job that was to begin later waits since then. */
const since = ({ timestamp, opts }: Job): Date => new Date(timestamp + (opts.delay ?? 0));

export function queueLook(queue: Queue): QueueLook {
  return async () => {
    const {
      waiting = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const [oldest] = waiting > 0 ? await queue.getJobs(['waiting'], 0, 0, true) : [];
    return { waiting, active, later: delayed, failed, oldest_at: oldest ? since(oldest).toISOString() : null };
  };
}
