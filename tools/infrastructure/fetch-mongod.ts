import { readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Progress } from './part.ts';
import { endOf, runTool } from './run-tool.ts';

/** What mongodb-memory-server-core of package-lock.json knows how to fetch for every platform. */
export const mongodVersion = '8.2.6';

const firstByteMs = 10_000;
const stalledMs = 30_000;

/** The real mongod from its makers, where the network allows; a network that does not is noticed after ten seconds. */
export async function fetchMongod(folder: string, progress: Progress): Promise<void> {
  progress(`  looking for mongod ${mongodVersion} on the network (at most 10 s) …`);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  let grewAt = Date.now();
  let toldAt = Date.now();
  let ended = false;
  const script = fileURLToPath(new URL('download-mongod.ts', import.meta.url));
  const run = await runTool(process.execPath, [script, folder, mongodVersion], {
    goOn() {
      const now = sizeOf(folder);
      if (now > bytes) [bytes, grewAt] = [now, Date.now()];
      if (bytes > 0 && Date.now() - toldAt > 5000) {
        toldAt = Date.now();
        progress(`  mongod: ${Math.round(bytes / 1e6)} MB`);
      }
      ended = Date.now() - grewAt > (bytes === 0 ? firstByteMs : stalledMs);
      return !ended;
    },
  });
  if (run.code === 0) return;
  await rm(folder, { recursive: true, force: true });
  if (ended) throw new Error(bytes === 0 ? 'its download did not begin within 10 s' : 'its download came to a halt');
  throw new Error(whyNoMongod(run.output));
}

export function whyNoMongod(output: string): string {
  const refused = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ECONNRESET|403|407/.exec(
    output,
  )?.[0];
  if (refused !== undefined) return `its download is not to be had on this network (${refused})`;
  if (/ERR_MODULE_NOT_FOUND/.test(output)) return 'the package mongodb-memory-server-core is not installed';
  return `its download failed: ${endOf(output, 3)}`;
}

/** Bytes of the download; the small files beside it are the downloader's own. */
function sizeOf(folder: string): number {
  try {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return sizes.filter((size) => size > 100_000).reduce((sum, size) => sum + size, 0);
  } catch {
    return 0; // a temporary file was renamed between the two calls
  }
}
