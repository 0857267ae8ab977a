import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { aClassOfThirty, type BigClass } from '../../src/class-of-thirty.js';
import { shippedTexts } from '../../src/console.js';
import { still } from '../../src/going.js';
import { locales, namesOf, open, type Screen, screenFindings } from '../../src/people-screens.js';
import { password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pgroup';
let browser: Browser;
let group: BigClass;
beforeAll(async () => {
  [browser, group] = await Promise.all([launch(), aClassOfThirty(place, tag)]);
});
afterAll(() => browser?.close());

describe.each(locales)('the page of a group of thirty, in %s', (locale) => {
  const texts = shippedTexts(locale);
  let teacher: Visit;
  beforeAll(async () => {
    teacher = await visit(browser, place.origin, 'desktop', { locale });
    await signIn(teacher.page, `${tag}teacher`, password);
  });
  afterAll(() => teacher?.context.close());

  it.each([
    ['members', 'people.tab.members'],
    ['invitations', 'people.tab.invitations'],
    ['tickets', 'people.tab.tickets'],
    ['applications', 'people.applications'],
    ['about', 'people.tab.about'],
  ])('%s of the group can be read and worked by everybody', async (tab, section) => {
    const screen: Screen = {
      path: `/settings/group/page?group=${group.groupId}&tab=${tab}`,
      heading: group.groupname,
      section: section,
    };
    expect(await open(teacher.page, screen)).toEqual(namesOf(texts, screen));
    expect(await screenFindings(teacher.page, locale)).toEqual([]);
    // On the phone the line of tabs is longer than the window.
    await teacher.page.reload();
    await still(teacher.page);
    const here = teacher.page.locator('main nav [aria-current="page"]');
    expect(await here.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
  });
});
