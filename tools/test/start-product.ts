// jest globalSetup of the e2e tier: a whole product for each worker, as `npm start` would bring it up.
import { createECDH } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../start/product.ts';
import { openPlaces, type Workers } from './places.ts';
import { hashCheaply, keep } from './running.ts';
import { turnOfRun } from './turn.ts';

/** Keys for web push, as `web-push generate-vapid-keys` draws them. */
function pushKeys(): NodeJS.ProcessEnv {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    PUSH_PUBLIC_KEY: pair.getPublicKey('base64url'),
    PUSH_PRIVATE_KEY: secret.toString('base64url'),
    PUSH_CONTACT: 'mailto:quiz@school.example',
  };
}

export default async function start(workers: Workers): Promise<void> {
  hashCheaply();
  console.log(`pages in turn: MATHQUIZ_TURN=${turnOfRun()}`);
  await openPlaces(workers, async (worker) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-e2e-'));
    const product = await startProduct({
      dataDir,
      env: {
        ...process.env,
        EXAMPLE_PASSWORD: 'example1!',
        // Each spec file says where it comes from, and has calls per minute of its own.
        TRUSTED_PROXIES: '127.0.0.1',
        AI_DEMO: '1',
        ...pushKeys(),
      },
      processes: process.env.PROCESSES === 'many' ? 'many' : 'one',
      progress: (line) => (worker === 1 ? console.log(line) : undefined),
      // One spec looks at the example school, on a product of its own; the others make what they need.
      seed: false,
    });
    keep({ dataDir, stop: () => product.stop() });
    return {
      ...product.urls,
      PRODUCT_URL: product.url,
      PRODUCT_MAILS: product.mailFolder ?? '',
      EXAMPLE_PASSWORD: product.password,
    };
  });
}
