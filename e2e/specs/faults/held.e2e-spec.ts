import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { holdable } from '../../src/held-loop.js';
import { type OwnProduct, startOwnProduct } from '../../src/own-product.js';
import { aSchool } from '../../src/school.js';

describe('all services in one process, as npm start runs them', () => {
  let own: OwnProduct;
  beforeAll(async () => {
    own = await startOwnProduct('held', 'one', holdable);
  });
  afterAll(() => own?.stop());

  it('come back by themselves when their event loop is held, with what they have acknowledged', async () => {
    const { product, place, dataDir } = own;
    const school = await aSchool(place, 'one', 1);
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
