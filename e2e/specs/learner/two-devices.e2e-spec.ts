import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();

describe('one attempt that is open on a phone and on a desktop', () => {
  let browser: Browser;
  let phone: Visit;
  let desktop: Visit;
  let stored: () => Promise<string | undefined>;
  /** Requests that only ask, by device. */
  const asked = { phone: 0, desktop: 0 };

  beforeAll(async () => {
    const school = await aSchool(place, 'twod', 1);
    const { test } = await publishTest(await school.signIn('teacher'), school.groupId);
    const api = await school.signIn('pupil1');
    stored = async () =>
      (await api.call(routes.getAttempt, { params: { testId: test._id } })).data.answers['0_a']?.value;
    browser = await launch();
    phone = await visit(browser, place.origin, 'phone', { touch: true });
    desktop = await visit(browser, place.origin, 'desktop');
    for (const [name, { page }] of Object.entries({ phone, desktop }) as ['phone' | 'desktop', Visit][]) {
      await signIn(page, 'twodpupil1', password);
      page.on('request', (request) => {
        const body = request.method() === 'PUT' && request.url().includes('/answers/') ? request.postData() : null;
        if (body?.includes('"events":[]')) asked[name] += 1;
      });
      await page.goto(`/app/evaluation?test=${test._id}`);
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await start.or(page.locator('.katex').first()).first().waitFor();
      if (await start.isVisible()) await start.click();
      await page.locator('.katex').first().waitFor();
      const asText = page.getByRole('button', { name: 'Type as text' });
      await asText
        .or(page.getByRole('button', { name: 'Use the formula editor' }))
        .first()
        .waitFor();
      if (await asText.isVisible()) await asText.click();
    }
  });
  afterAll(() => browser?.close());

  const field = (page: Page) => page.locator('input[data-maths]').first();
  const shows = (page: Page, wanted: string) =>
    eventually(
      () => field(page).inputValue(),
      (value) => value === wanted,
    );

  it('shows on the one that lay idle what the other has stored, though it was alone when it opened', async () => {
    await field(desktop.page).fill('1x');
    await eventually(stored, (value) => value === '1x');
    await shows(phone.page, '1x');
    await phone.page.getByText('Changed on another device.').waitFor();
    await phone.shot('30-changed-elsewhere');
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  });

  it('goes both ways, and undo puts this device’s own text back for both', async () => {
    await field(phone.page).fill('2x');
    await shows(desktop.page, '2x');
    await desktop.page.getByText('Changed on another device.').waitFor();
    await desktop.page.getByRole('button', { name: 'Undo' }).click();
    await shows(desktop.page, '1x');
    await shows(phone.page, '1x');
    await eventually(stored, (value) => value === '1x');
    expect(asked.phone + asked.desktop).toBeGreaterThan(0);
  });

  it('keeps what was typed offline as the newest, and the other answer one press away', async () => {
    await phone.context.setOffline(true);
    await field(phone.page).fill('3x');
    await field(desktop.page).fill('4x');
    await eventually(stored, (value) => value === '4x');
    await phone.context.setOffline(false);
    await eventually(stored, (value) => value === '3x');
    await shows(desktop.page, '3x');
    await phone.page.getByText('Another device had a different answer. Yours counts now.').waitFor();
    await phone.page.getByRole('button', { name: 'Use the other answer' }).click();
    await shows(desktop.page, '4x');
    await eventually(stored, (value) => value === '4x');
  });

  it('ends on both when one hands in, with a sentence and the way to the result', async () => {
    await desktop.page.getByRole('button', { name: 'Hand in', exact: true }).first().click();
    await desktop.page.getByRole('button', { name: 'Hand in now' }).click();
    await desktop.page.waitForURL(/\/evaluation\/result/);
    await phone.page.getByText(/^This test was handed in on another device/).waitFor();
    await phone.shot('31-handed-in-elsewhere');
    expect(await phone.page.getByText('All saved').count()).toBe(0);
    await phone.page.getByRole('link', { name: 'See your result' }).click();
    await phone.page.waitForURL(/\/evaluation\/result/);
    expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
  });
});
