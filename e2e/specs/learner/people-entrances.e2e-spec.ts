import type { Browser } from 'playwright-core';
import { launch, type Visit, visit } from '../../src/browser.js';
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
  // One browser for them all: each new one would fetch and keep the whole app first.
  let guest: Visit;
  beforeAll(async () => {
    guest = await visit(browser, place.origin, 'desktop', { locale });
  });
  afterAll(() => guest?.context.close());

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
    expect(await open(guest.page, screen)).toEqual(namesOf(texts, screen));
    expect(await screenFindings(guest.page, locale)).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });
});
