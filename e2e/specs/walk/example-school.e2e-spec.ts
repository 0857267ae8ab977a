import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { signedInClient } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { exampleAccounts } from '../../../tools/start/layout.ts';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { launch, signIn, visit } from '../../src/browser.js';
import { isWhole } from '../../src/sample.js';
import { password } from '../../src/school.js';
import { narrow, widthsOf } from '../../src/walk/narrow.js';

/** Accounts of the learner app; `walk/console` looks at the console. */
const ofTheApp = exampleAccounts.filter(({ where }) => where === '/app/').map(({ name }) => name);

/** The only product of the tier with the example school, whose items and tests fill the lists; making it takes longer than the rest. */
describe('the example school', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-example-'));
  let product: RunningProduct;
  let browser: Browser;
  beforeAll(async () => {
    const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
    const env = { ...inherited, EXAMPLE_PASSWORD: password };
    product = await startProduct({ dataDir, env, processes: 'one', progress: () => undefined, seed: true });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has accounts that can sign in', async () => {
    for (const { name } of exampleAccounts) {
      const { call } = await signedInClient(product.url, name, password);
      const { data } = await call(routes.whoami, {});
      expect(data.username).toBe(name);
    }
  });

  it.each(isWhole ? ofTheApp : ['student1', 'teacher1'])(
    'shows %s no page that is wider than a small phone',
    async (name) => {
      const { page, context, complaints } = await visit(browser, product.url, 'narrow', { touch: true });
      await page.setViewportSize(narrow);
      await signIn(page, name, password);
      const { pages, wide } = await widthsOf(page);
      expect(wide).toEqual([]);
      expect(pages).toBeGreaterThan(4);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
