import type { Browser } from 'playwright-core';
import { launch, sizes, type Visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { consoleFindings, enterAs } from '../../src/console-screens.js';
import { isWhole, languages } from '../../src/sample.js';
import { startedProduct } from '../../src/school.js';
import { consoleAdmin, consoleOf, consolePages } from '../../src/walk/console.js';

const place = startedProduct();
let browser: Browser;
let pages: Awaited<ReturnType<typeof consoleOf>>;
beforeAll(async () => {
  [browser, pages] = await Promise.all([launch(), consoleOf(place)]);
});
afterAll(() => browser?.close());

describe.each(languages)('the console in %s', (locale) => {
  const texts = shippedTexts(locale);
  let admin: Visit;
  beforeAll(async () => {
    admin = await enterAs(browser, place, consoleAdmin, locale);
  });
  afterAll(() => admin?.context.close());

  // As the walkers of the app do: see walkFindings.
  const looked = consolePages
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => isWhole || languages[at % 2] === locale);

  it.each(looked)('$name can be read and worked by everybody', async ({ name, at }) => {
    await admin.page.setViewportSize(at % 4 < 2 ? sizes.desktop : sizes.phone);
    const screen = pages[name]((key) => texts[key] ?? key, locale);
    const look = isWhole ? {} : { axe: at % 2 === 0, keyboard: at % 2 === 1 };
    expect(await consoleFindings(admin.page, screen, locale, look)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
