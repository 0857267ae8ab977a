import type { Browser } from 'playwright-core';
import { launch, type Visit } from '../../src/browser.js';
import { consoleFindings, enterAs } from '../../src/console-screens.js';
import { inTurn, isWhole, languages } from '../../src/sample.js';
import { startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';
import { consoleAdmin, consoleOf, consolePages } from '../../src/walk/console.js';
import { lookAt } from '../../src/walk/walk.js';

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

  // Every other page is looked at in Korean in an ordinary run.
  const looked = inTurn(consolePages).filter(({ at }) => isWhole || languages[at % 2] === locale);

  it.each(looked)('$one can be read and worked by everybody', async ({ one: name, at }) => {
    const { size, look } = lookAt(at);
    await admin.page.setViewportSize(size);
    const screen = pages[name]((key) => texts[key] ?? key, locale);
    expect(await consoleFindings(admin.page, screen, locale, look)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
