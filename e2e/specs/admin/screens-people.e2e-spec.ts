import type { Locale } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch, type Visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { type ConsoleScreen, consoleFindings, enterAs } from '../../src/console-screens.js';
import { aSchool, startedProduct } from '../../src/school.js';

/** The pages about people: read, worked by keyboard, and within the width of a phone, in both languages. */
const place = startedProduct();
let browser: Browser;
let school: Awaited<ReturnType<typeof aSchool>>;
beforeAll(async () => {
  browser = await launch();
  school = await aSchool(place, 'sp', 12, { admin: ['admin'] });
});
afterAll(() => browser?.close());

type Named = (say: (key: string) => string, locale: Locale) => ConsoleScreen;
const screens: readonly (readonly [string, Named])[] = [
  ['the list of people', (say) => ['users', say('console.users.title')]],
  [
    'people found by a search that finds nobody',
    (say) => [`users?filter=${encodeURIComponent('{"q":"nobody at all"}')}`, say('console.users.title')],
  ],
  ['a person', (_, locale) => [`users/${school.userIds.get('sppupil1')}`, locale === 'ko-KR' ? '김민준' : '민준 김']],
];

describe.each<Locale>(['en-US', 'ko-KR'])('in the console in %s', (locale) => {
  const texts = shippedTexts(locale);
  const say = (key: string) => texts[key] ?? key;
  let admin: Visit;
  beforeAll(async () => {
    admin = await enterAs(browser, place, 'spadmin', locale);
  });
  afterAll(() => admin?.context.close());

  it.each(screens)('%s can be read and worked by everybody', async (_, named) => {
    expect(await consoleFindings(admin.page, named(say, locale), locale)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
