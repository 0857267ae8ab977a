// The peer of bench/marking.ts: the same work in a thread, which cannot be killed without its heap's owner noticing, but is near.
import { parentPort } from 'node:worker_threads';
import type { judging } from '../../services/mathquiz/src/engine/judging.handler.js';

export type ThreadOrder = {
  readonly given: Parameters<typeof judging>[0];
  readonly tasks: readonly Parameters<ReturnType<typeof judging>>[0][];
};

const built = new URL('../../services/mathquiz/dist/engine/judging.handler.js', import.meta.url).href;
const handler: typeof judging = (await import(built)).judging;

parentPort?.on('message', ({ given, tasks }: ThreadOrder) => parentPort?.postMessage(tasks.map(handler(given))));
parentPort?.postMessage('ready');
