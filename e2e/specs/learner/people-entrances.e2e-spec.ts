import type { Browser } from 'playwright-core';
import { launch, visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { locales, namesOf, screenFindings } from '../../src/people-screens.js';
import { startedProduct } from '../../src/school.js';

const place = startedProduct();
const noLink = 'x'.repeat(43);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, 60_000);
afterAll(() => browser?.close());

describe.each(locales)('the screens before one signs in, in %s', (locale) => {
  const texts = shippedTexts(locale);

  it.each([
    ['/login', 'login.title'],
    ['/login?error=oidc_failed', 'login.title'],
    ['/signup', 'login.signupTitle'],
    ['/signup?ask', 'login.ask'],
    [`/signup?link=${noLink}`, 'login.signupTitle'],
    ['/reset-password', 'login.resetTitle'],
    [`/reset-password?link=${noLink}`, 'login.resetTitle'],
    ['/verify-email', 'login.verifyTitle'],
    [`/verify-email?link=${noLink}`, 'login.verifyTitle'],
  ])(
    '%s can be read and worked by everybody',
    async (path, heading) => {
      const { page, context, complaints } = await visit(browser, place.origin, 'desktop', { locale });
      await page.goto(`/app${path}`, { waitUntil: 'networkidle' });
      const name = texts[heading];
      expect(await namesOf(page)).toEqual({ heading: name, title: `${name} · Math Quiz` });
      expect(await screenFindings(page, locale)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
    30_000,
  );
});
