import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from '../../tools/start/product.ts';
import { tell } from './figures.ts';

export type Processes = 'one' | 'many';
export type Place = { readonly product: RunningProduct; readonly dataDir: string };

/** A product of its own with empty data and parts of its own, for one piece of work; it and its data are gone afterwards. */
export async function withProduct<T>(
  processes: Processes,
  work: (place: Place) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-bench-'));
  const { MONGO_URL, NATS_URL, REDIS_URL, ...own } = process.env;
  try {
    const product = await startProduct({
      dataDir,
      env: { ...own, ...settings },
      processes,
      progress: tell,
      seed: false,
    });
    // Ctrl-C: the servers are processes of their own, and end with us.
    const interrupted = () => void product.stop().finally(() => process.exit(130));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
    try {
      return await work({ product, dataDir });
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
