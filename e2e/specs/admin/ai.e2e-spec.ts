import { routes } from '@mathquiz/contracts';
import { examples } from '@mathquiz/contracts/examples';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** An admin sets a price, a teacher has something translated by the stand-in, and the admin sees what that has cost. */
const place = startedProduct();
const tag = 'aius';
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('what a teacher asks of AI stands in the figures with its cost, by week, person and kind', async () => {
  const school = await aSchool(place, tag, 1, { admin: ['admin'] });
  const [admin, teacher] = await Promise.all([school.signIn('admin'), school.signIn('teacher')]);
  const unset = { currency: 'EUR', prices: [], person_tokens: null, school_cost: null, time_zone: 'UTC' };
  await admin.call(routes.putAiSettings, { body: unset });
  await admin.call(routes.putCreditSettings, { body: { ...examples.putCreditSettings, is_on: false } });
  const { page, shot, complaints } = await visit(browser, place.origin, 'desktop');
  await signIn(page, `${tag}admin`, password);
  await goTo(page, '/admin/ai_settings');
  await page.getByText('Demonstration: the answers are fixed examples. No AI is asked.').waitFor();
  await page.getByRole('button', { name: 'Add a model' }).click();
  await page.getByLabel('Price of what is sent (EUR)').fill('1000');
  await page.getByLabel('Price of what is written (EUR)').fill('2000,5');
  // Quotas hold for the whole school: these are too large for anybody to meet.
  await page.getByLabel('Tokens of one person in a month').fill('900000000');
  await page.getByLabel('Cost of all calls in a month (EUR)').fill('900000');
  await page.getByRole('button', { name: 'Save' }).click();
  const { data: saved } = await eventually(
    () => admin.call(routes.aiSettings, {}),
    ({ data }) => data.person_tokens === 900_000_000,
  );
  expect(saved).toMatchObject({ prices: [{ input: 1000, output: 2000.5 }], school_cost: 900_000 });
  expect(await axeFindings(page)).toEqual([]);
  await shot('99-ai-settings');

  const text = { path: 'title', text: 'A class at the museum', markdown: false };
  const { data: begun } = await teacher.call(routes.translate, {
    body: { from: 'en-US', to: 'de-DE', texts: [text], content: null },
  });
  await eventually(
    () => teacher.call(routes.getTask, { params: { id: begun.task_id } }),
    ({ data }) => data.state === 'SUCCESS',
  );
  await goTo(page, '/admin/ai_use?measure=cost');
  await page.getByRole('img', { name: 'Cost, by week' }).waitFor();
  await page.getByText(/^This month: €[\d,.]+ of €900,000.00$/).waitFor();
  await page.getByText('All figures in one table').click();
  const table = page.getByRole('region', { name: 'All figures in one table' });
  const row = table.getByRole('row').filter({ hasText: 'Ines Öztürk' }).first();
  await row.waitFor();
  await table.getByRole('rowheader', { name: 'Translations' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shot('99-ai-use');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot('99-ai-use-dark-narrow');
  await goTo(page, '/admin/ai_settings');
  await page.getByLabel('Price of what is sent (EUR)').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot('99-ai-settings-dark-narrow');

  const { data } = await admin.call(routes.aiUse, { query: {} });
  const own = data.people.find(({ person }) => person?.username === `${tag}teacher`);
  expect(own).toMatchObject({ calls: 1, uncosted: 0 });
  expect(own?.cost_micros).toBe(1000 * (own?.input_tokens ?? 0) + Math.round(2000.5 * (own?.output_tokens ?? 0)));
  expect(own?.cost_micros).toBeGreaterThan(0);
  await admin.call(routes.putAiSettings, { body: unset });
  expect(complaints).toEqual([]);
});
