import type { Locale } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, type Visit } from '../../src/browser.js';
import { enterAs, openScreen } from '../../src/console-screens.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
let browser: Browser;
let school: Awaited<ReturnType<typeof aSchool>>;
beforeAll(async () => {
  browser = await launch();
  school = await aSchool(place, 'qu', 1, { admin: ['admin'] });
});
afterAll(() => browser?.close());

describe.each(sampleOf<Locale>(['ko-KR', 'en-US']))('in the console in %s', (locale) => {
  const texts = shippedTexts(locale);
  const say = (key: string) => texts[key] ?? key;
  let admin: Visit;
  beforeAll(async () => {
    admin = await enterAs(browser, place, 'quadmin', locale);
  });
  afterAll(() => admin?.context.close());

  it('the questions before something that hurts, and the menus, hide nothing from a screen reader', async () => {
    const { page } = admin;
    const main = page.getByRole('main');
    const openers = [
      [`users/${school.userIds.get('qupupil1')}`, locale === 'ko-KR' ? '김민준' : '민준 김', 'console.users.delete'],
      [`groups/${school.groupId}/show?part=tickets`, 'Class qu', 'people.issue'],
      ['translations', say('console.translations.title'), 'console.translations.import'],
    ] as const;
    for (const [path, heading, button] of openers) {
      await openScreen(page, [path, heading]);
      await main.getByRole('button', { name: say(button), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect([button, await axeFindings(page)]).toEqual([button, []]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
