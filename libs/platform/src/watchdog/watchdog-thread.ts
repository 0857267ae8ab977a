// Runs beside the event loop of a process, in a thread of its own: answers `GET /live` for it, passes `GET /ready` and `/metrics` on to it, and
// tells what it was doing when it is held.
import { writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { Held } from './held.js';
import { places, readBegun, sharedOf } from './shared.js';

export type WatchdogData = {
  readonly name: string;
  readonly buffer: SharedArrayBuffer;
  /** null: nobody asks. */
  readonly port: number | null;
  readonly host: string;
};
/** Asked of the process by its thread; the answer has the same id. */
export type WatchQuestion = { readonly id: number; readonly path: '/ready' | '/metrics' };
export type WatchAnswer = {
  readonly id: number;
  readonly status: number;
  readonly type: string;
  readonly text: string;
};

const everyMs = 250;
/** Whoever asks is told that the process is held: it does not come back by itself (docs/self-hosting/parts.md). */
const limitMs = 10_000;
/** A loop that is held for so long is told in the log, whatever becomes of it. */
const tellMs = 2000;
/** Probes and Prometheus wait for so long, and then take it for an answer that there is none. */
const answerMs = 4000;

const { name, buffer, port, host } = workerData as WatchdogData;
const shared = sharedOf(buffer);
const held = new Held(everyMs);
let heldMs = 0;
let told = false;

/** Not through the console: its lines go through the loop that is held. */
function tell(text: string): void {
  writeSync(2, `${JSON.stringify({ level: 'error', service: name, message: text, begun: readBegun(shared) })}\n`);
}

setInterval(() => {
  const [beats, debugged] = [places.beats, places.debugged].map((place) => Atomics.load(shared.counts, place));
  heldMs = held.look(beats ?? 0, debugged === 1, performance.now());
  if (heldMs < tellMs) told = false;
  else if (!told) {
    told = true;
    tell('the event loop does not turn; what was begun last, the newest first');
  }
}, everyMs);

const waiting = new Map<number, ServerResponse>();
let lastId = 0;

function give(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(text);
}

/** The loop itself has to answer; one that is held does not. */
function passOn(path: WatchQuestion['path'], response: ServerResponse): void {
  const id = ++lastId;
  waiting.set(id, response);
  parentPort?.postMessage({ id, path } satisfies WatchQuestion);
  const late = setTimeout(() => give(response, 503, 'no answer in time'), answerMs);
  response.on('close', () => {
    clearTimeout(late);
    waiting.delete(id);
  });
}

parentPort?.on('message', ({ id, status, type, text }: WatchAnswer) => {
  const response = waiting.get(id);
  if (response && !response.writableEnded) give(response, status, text, type);
});

if (port !== null)
  createServer(({ url }, response) => {
    if (url === '/ready' || url === '/metrics') return passOn(url, response);
    if (url !== '/live') return give(response, 404, 'not found');
    const lives = heldMs < limitMs;
    give(response, lives ? 200 : 503, lives ? 'ok' : `held for ${Math.round(heldMs / 1000)} s`);
  })
    .on('error', (error) => tell(`${host}:${port} is not served: ${error.message}`))
    .listen(port, host);
