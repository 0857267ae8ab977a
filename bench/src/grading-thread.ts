// The peer of bench/marking.ts: the same work in a thread, which cannot be killed without its heap's owner noticing, but is near.
import { parentPort } from 'node:worker_threads';
import type { grading } from '../../services/mathquiz/src/engine/grading.handler.js';

export type ThreadOrder = {
  readonly given: Parameters<typeof grading>[0];
  readonly tasks: readonly Parameters<ReturnType<typeof grading>>[0][];
};

const built = new URL('../../services/mathquiz/dist/engine/grading.handler.js', import.meta.url).href;
const handler: typeof grading = (await import(built)).grading;

parentPort?.on('message', ({ given, tasks }: ThreadOrder) => parentPort?.postMessage(tasks.map(handler(given))));
parentPort?.postMessage('ready');
