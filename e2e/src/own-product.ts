import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from '../../tools/start/product.ts';
import type { Place } from './school.js';

export type OwnProduct = {
  readonly product: RunningProduct;
  readonly place: Place;
  readonly dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/** A product with data and parts of its own, for a spec that kills them or gives it other settings. */
export async function startOwnProduct(
  tag: string,
  processes: 'one' | 'many',
  settings: NodeJS.ProcessEnv = {},
  dataDir = mkdtempSync(join(tmpdir(), `mathquiz-${tag}-`)),
): Promise<OwnProduct> {
  const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
  const env = { ...inherited, ...settings };
  const product = await startProduct({ dataDir, env, processes, progress: () => undefined, seed: false });
  return {
    product,
    place: { origin: product.url, natsUrl: product.urls.NATS_URL ?? '' },
    dataDir,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
