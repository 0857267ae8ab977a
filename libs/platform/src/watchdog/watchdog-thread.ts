// Runs beside the event loop of a process, in a thread of its own: answers `GET /live` for it, and tells what it was doing when it is held.
import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { workerData } from 'node:worker_threads';
import { Held } from './held.js';
import { places, readBegun, sharedOf } from './shared.js';

export type WatchdogData = {
  readonly name: string;
  readonly buffer: SharedArrayBuffer;
  /** null: nobody asks. */
  readonly port: number | null;
};

const everyMs = 250;
/** Whoever asks is told that the process is held: it does not come back by itself (docs/self-hosting/parts.md). */
const limitMs = 10_000;
/** A loop that is held for so long is told in the log, whatever becomes of it. */
const tellMs = 2000;

const { name, buffer, port } = workerData as WatchdogData;
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

if (port !== null)
  createServer((request, response) => {
    const lives = heldMs < limitMs;
    response.writeHead(request.url === '/live' ? (lives ? 200 : 503) : 404, { 'content-type': 'text/plain' });
    response.end(lives ? 'ok' : `held for ${Math.round(heldMs / 1000)} s`);
  })
    .on('error', (error) => tell(`GET /live is not served: ${error.message}`))
    .listen(port);
