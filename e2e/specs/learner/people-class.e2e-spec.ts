import type { Locale } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, visit } from '../../src/browser.js';
import { aClassOfThirty, type BigClass } from '../../src/class-of-thirty.js';
import { goTo, still } from '../../src/going.js';
import { screenFindings } from '../../src/people-screens.js';
import { password, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'pclass';
let browser: Browser;
let group: BigClass;
beforeAll(async () => {
  [browser, group] = await Promise.all([launch(), aClassOfThirty(place, tag)]);
});
afterAll(() => browser?.close());

const teacherIn = async (locale: Locale, size: 'desktop' | 'phone' | 'narrow') => {
  const teacher = await visit(browser, place.origin, size, { locale });
  await signIn(teacher.page, `${tag}teacher`, password);
  return teacher;
};

it('a list of thirty students with faults in it can be read and worked by everybody', async () => {
  const locale = 'ko-KR';
  const { page, context } = await teacherIn(locale, 'desktop');
  const label = shippedTexts(locale)['people.list'] ?? '';
  await goTo(page, '/app/teacher/students/import');
  const lines = Array.from({ length: 30 }, (_, at) => (at % 7 === 3 ? `김,,,not-mail${at}` : `김,서연${at},,`));
  await page.getByLabel(label, { exact: true }).fill(lines.join('\n'));
  await page.getByRole('row').nth(30).waitFor();
  expect(await screenFindings(page, locale, { keyboard: true })).toEqual([]);
  await context.close();
});

it('on a phone, where the tabs of a group are longer than the window, the one that is open is in sight', async () => {
  const { page, context } = await teacherIn('ko-KR', 'narrow');
  for (const tab of ['members', 'invitations', 'tickets', 'applications', 'about']) {
    await goTo(page, `/app/settings/group/page?group=${group.groupId}&tab=${tab}`);
    await still(page);
    const here = page.locator('main nav [aria-current="page"]');
    expect([tab, await here.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)]).toEqual([tab, true]);
  }
  await context.close();
});

it('a long field that begins just above the bar of a phone is seen whole by who comes to it', async () => {
  const { page, context } = await teacherIn('en-US', 'phone');
  await goTo(page, '/app/messages/new');
  await still(page);
  const field = page.getByLabel('Message', { exact: true });
  // A window that ends just below its first line: that line is all that a browser asks for.
  const { y = 0 } = (await field.boundingBox()) ?? {};
  await page.setViewportSize({ width: 390, height: Math.round(y) + 120 });
  await page.getByLabel('Subject').focus();
  await page.evaluate(() => scrollTo(0, 0));
  const edges = () =>
    field.evaluate((element) => {
      const bar = [...document.querySelectorAll('nav')].find((one) => getComputedStyle(one).position === 'fixed');
      return { ofField: element.getBoundingClientRect().bottom, ofBar: bar?.getBoundingClientRect().top ?? 0 };
    });
  const before = await edges();
  expect(before.ofField).toBeGreaterThan(before.ofBar);
  await page.keyboard.press('Tab');
  await eventually(edges, ({ ofField, ofBar }) => ofField <= ofBar);
  await context.close();
});
