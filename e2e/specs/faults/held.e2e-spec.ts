import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { holdable } from '../../src/held-loop.js';
import { aSchool } from '../../src/school.js';

describe('all services in one process, as npm start runs them', () => {
  let product: RunningProduct;
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-held-'));
  beforeAll(async () => {
    const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
    const env = { ...inherited, ...holdable };
    product = await startProduct({ dataDir, env, processes: 'one', progress: () => undefined, seed: false });
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('come back by themselves when their event loop is held, with what they have acknowledged', async () => {
    const school = await aSchool({ origin: product.url, natsUrl: product.urls.NATS_URL ?? '' }, 'one', 1);
    const pupil = await school.signIn('pupil1');
    await pupil.call(routes.updateProfile, { body: { lastname: '한' } });
    const before = product.pids().services;
    product.kill('services', 'SIGUSR2');
    const seen = await eventually(
      () => pupil.call(routes.whoami, {}).catch(() => null),
      (answer) => answer !== null && product.pids().services !== before,
    );
    expect(seen?.data.lastname).toBe('한');
    expect(readFileSync(join(dataDir, 'logs', 'services.log'), 'utf8')).toMatch(/does not turn/);
  });
});
