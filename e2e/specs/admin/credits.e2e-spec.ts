import { routes } from '@mathquiz/contracts';
import { examples } from '@mathquiz/contracts/examples';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { exampleItems } from '../../../tools/seed/items.ts';
import { axeFindings } from '../../src/axe.js';
import { launch, signIn, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { narrowAndDark } from '../../src/narrow-and-dark.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** An admin switches credits on and gives some, a teacher spends them on AI until they are short, and the admin reads the ledger. */
const place = startedProduct();
const tag = 'crds';
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('credits are given, spent on a call of the model at its cost, and refused once they are short', async () => {
  const school = await aSchool(place, tag, 1, { admin: ['admin'] });
  const [admin, teacher] = await Promise.all([school.signIn('admin'), school.signIn('teacher')]);
  const unset = { currency: 'EUR', prices: [], person_tokens: null, school_cost: null, time_zone: 'UTC' };
  const off = { ...examples.putCreditSettings, is_on: false, allowances: {} };
  await admin.call(routes.putCreditSettings, { body: off });
  await admin.call(routes.putAiSettings, { body: { ...unset, prices: [{ model: 'demo', input: 10, output: 10 }] } });
  const content = exampleItems().find(({ title }) => title === 'Two steps back');
  if (!content) throw new Error('the example school has no such item');
  const { data: item } = await teacher.call(routes.createQuiz, { body: { content: { ...content, translations: {} } } });

  const console = await visit(browser, place.origin, 'desktop');
  await signIn(console.page, `${tag}admin`, password);
  await goTo(console.page, '/admin/credit_settings');
  await console.page.getByLabel('AI costs credits').check();
  await console.page.getByRole('button', { name: 'Save' }).click();
  await eventually(
    () => admin.call(routes.creditSettings, {}),
    ({ data }) => data.is_on,
  );
  expect(await axeFindings(console.page)).toEqual([]);
  expect(await narrowAndDark(console, '99-credit-settings-dark-narrow')).toBe(0);
  await goTo(console.page, `/admin/users/${school.userIds.get(`${tag}teacher`)}`);
  const card = console.page.getByRole('region', { name: 'Credits', exact: true });
  await card.getByRole('button', { name: 'Give credits' }).click();
  const dialog = console.page.getByRole('dialog');
  await dialog.getByLabel('Number of credits').fill('200');
  await dialog.getByLabel('Reason').fill('For the algebra items');
  await dialog.getByRole('button', { name: 'Give credits' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('200').first().waitFor();
  await console.shot('99-credits-of-a-person');

  const desk = await visit(browser, place.origin, 'desktop');
  await signIn(desk.page, `${tag}teacher`, password);
  await goTo(desk.page, '/app/settings/credits');
  const balance = desk.page.getByRole('region', { name: 'Balance' });
  await balance.getByText('200').first().waitFor();
  await desk.page.getByText(/For the algebra items/).waitFor();
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.shot('99-credits');
  expect(await narrowAndDark(desk, '99-credits-dark-narrow')).toBe(0);

  await goTo(desk.page, `/app/author/items/${item._id}`);
  await desk.page.getByRole('button', { name: 'Assistant' }).click();
  const panel = desk.page.getByRole('region', { name: 'Assistant' });
  await panel.getByText(/^A request costs at most 112 credits; .* You have 200\./).waitFor();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('The grader refuses this proposal').waitFor();
  const { data: after } = await eventually(
    () => teacher.call(routes.myCredits, {}),
    ({ data }) => data.held === 0 && data.balances.granted < 200_000,
  );
  const spent = 200_000 - after.balances.granted;
  const { data: use } = await admin.call(routes.aiUse, { query: {} });
  const own = use.people.find(({ person }) => person?.username === `${tag}teacher`);
  // A hundred credits for one unit of the currency.
  expect(spent).toBe(Math.ceil((own?.cost_micros ?? 0) / 10));
  expect(spent).toBeGreaterThan(0);

  await admin.call(routes.takeCreditsBack, {
    body: { account: { user_id: school.userIds.get(`${tag}teacher`) ?? '' }, milli: 150_000, reason: 'Given twice' },
  });
  await panel.locator('[data-warns]').filter({ hasText: 'A request costs at most' }).waitFor();
  await panel.getByRole('button', { name: 'Have it corrected' }).click();
  await panel.getByText(/^This may cost more credits than you have\. Nothing was changed\./).waitFor();
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.shot('99-credits-short');
  await panel.getByRole('link', { name: 'See your credits' }).click();
  const history = desk.page.getByRole('list', { name: 'History' });
  await history.getByText('Taken back by an administrator').waitFor();
  expect(await history.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Taken back .*-150$/),
    expect.stringMatching(/^Solutions written.*-\d/),
    expect.stringMatching(/^Given by an administrator.*\+200$/),
  ]);
  expect((await teacher.call(routes.whoami, {})).data.credits).toMatchObject({ granted: 50_000 - spent });

  await goTo(console.page, '/admin/credit_ledger');
  await console.page.getByRole('cell', { name: 'Given twice' }).waitFor();
  await console.page.getByRole('button', { name: 'Sum the ledger now' }).click();
  await console.page.getByText(/The ledger was last summed on .* nothing wrong\./).waitFor();
  expect(await axeFindings(console.page)).toEqual([]);
  await console.shot('99-credit-ledger');
  expect(await narrowAndDark(console, '99-credit-ledger-dark-narrow')).toBe(0);
  await goTo(console.page, '/admin/credit_use');
  await console.page.getByRole('img', { name: /by week/ }).waitFor();
  expect(await axeFindings(console.page)).toEqual([]);
  await console.shot('99-credit-use');
  expect(await narrowAndDark(console, '99-credit-use-dark-narrow')).toBe(0);

  await admin.call(routes.putCreditSettings, { body: off });
  await admin.call(routes.putAiSettings, { body: unset });
  expect([...console.complaints, ...desk.complaints]).toEqual([]);
});
