import type { Browser } from 'playwright-core';
import { launch, visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { locales, namesOf, open, type Screen, screenFindings } from '../../src/people-screens.js';
import { startedProduct } from '../../src/school.js';

const place = startedProduct();
const noLink = 'x'.repeat(43);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

describe.each(locales)('the screens before one signs in, in %s', (locale) => {
  const texts = shippedTexts(locale);

  it.each<Screen>([
    { path: '/login', heading: 'login.title' },
    { path: '/login?error=oidc_failed', heading: 'login.title' },
    { path: '/signup', heading: 'login.signupTitle' },
    { path: '/signup?ask', heading: 'login.ask' },
    { path: `/signup?link=${noLink}`, heading: 'login.signupTitle' },
    { path: '/reset-password', heading: 'login.resetTitle' },
    { path: `/reset-password?link=${noLink}`, heading: 'login.resetTitle' },
    { path: '/verify-email', heading: 'login.verifyTitle' },
    { path: `/verify-email?link=${noLink}`, heading: 'login.verifyTitle' },
  ])('$path can be read and worked by everybody', async (screen) => {
    const { page, context, complaints } = await visit(browser, place.origin, 'desktop', { locale });
    expect(await open(page, screen)).toEqual(namesOf(texts, screen));
    expect(await screenFindings(page, locale)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
