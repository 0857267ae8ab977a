// One of the threads that hash passwords, at a lower priority than what stores answers.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashOrder } from './hash-threads.js';

/** Linux has a priority for each thread, and tells a thread its number here; elsewhere all are alike. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, (workerData as { nice: number }).nice);
  } catch {
    // No such place, or not allowed: it hashes all the same.
  }
}

function done(order: HashOrder): HashAnswer {
  try {
    return {
      value: order.hash === null ? hashSync(order.password, order.cost) : verifySync(order.hash, order.password),
    };
  } catch (error) {
    return { failed: String(error) };
  }
}

stepBack();
parentPort?.on('message', (order: HashOrder) => parentPort?.postMessage(done(order)));
