import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { aClassOfThirty, type BigClass } from '../../src/class-of-thirty.js';
import { dialogFindings } from '../../src/dialogs.js';
import { goTo, still } from '../../src/going.js';
import { sampleOf } from '../../src/sample.js';
import { password, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'pdial';
let browser: Browser;
let group: BigClass;
beforeAll(async () => {
  [browser, group] = await Promise.all([launch(), aClassOfThirty(place, tag)]);
});
afterAll(() => browser?.close());

describe.each(
  sampleOf([
    { size: 'narrow', locale: 'ko-KR', dark: false },
    { size: 'desktop', locale: 'en-US', dark: true },
  ] as const),
)('by keyboard alone, in a window of $size size in $locale', ({ size, locale, dark }) => {
  const texts = shippedTexts(locale);
  const word = (key: string) => texts[key] ?? key;
  /** A text with somebody’s name in it, as far as it is the same for everybody. */
  const named = (key: string) =>
    new RegExp(
      word(key)
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    );
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
  let teacher: Visit;
  let page: Page;
  beforeAll(async () => {
    teacher = await visit(browser, place.origin, size, { locale, dark });
    page = teacher.page;
    await signIn(page, `${tag}teacher`, password);
  });
  afterAll(() => teacher?.context.close());
  const go = async (path: string) => {
    await goTo(page, `/app${path}`);
    await still(page);
  };
  const groupPage = (tab: string) => go(`/settings/group/page?group=${group.groupId}&tab=${tab}`);

  it('the menus of the frame open, and give the focus back', async () => {
    await go('/teacher');
    expect(await dialogFindings(page, button(page, word('frame.language')))).toEqual([]);
    expect(await dialogFindings(page, page.locator('header button[aria-haspopup="menu"]').last())).toEqual([]);
    if (size === 'narrow') expect(await dialogFindings(page, button(page, word('frame.more')))).toEqual([]);
  });

  it('a group is made, its members taken out, and it is deleted, only through a dialog that holds the focus', async () => {
    await go('/settings/group');
    expect(await dialogFindings(page, button(page, word('people.newGroup')))).toEqual([]);
    await groupPage('members');
    for (const opener of ['people.editLabels', 'people.takeOutOf'])
      expect(await dialogFindings(page, button(page, named(opener)))).toEqual([]);
    await groupPage('about');
    expect(await dialogFindings(page, button(page, word('people.deleteGroup')))).toEqual([]);
  });

  it('students are added, opened, chosen for cards and archived in such dialogs', async () => {
    await go('/teacher/students');
    expect(await dialogFindings(page, button(page, word('people.addStudent')))).toEqual([]);
    expect(await dialogFindings(page, button(page, new RegExp(`^${word('people.manage')}: `)))).toEqual([]);
    await page.getByRole('checkbox').nth(1).focus();
    await page.keyboard.press('Space');
    expect(await dialogFindings(page, button(page, word('people.cards')))).toEqual([]);
    expect(await dialogFindings(page, button(page, word('people.archive')))).toEqual([]);
  });

  it('a letter is deleted, and one’s own account, after a question', async () => {
    await go('/messages');
    await page.locator('main li a').first().press('Enter');
    expect(await dialogFindings(page, button(page, word('people.deleteMessage')))).toEqual([]);
    await go('/settings/user');
    expect(await dialogFindings(page, button(page, word('settings.delete')))).toEqual([]);
  });

  it('a student leaves the group after a question', async () => {
    const pupil = await visit(browser, place.origin, size, { locale, dark });
    await signIn(pupil.page, group.pupils[2]?.username ?? '', group.pupils[2]?.password ?? '');
    await pupil.page.goto(`/app/settings/group/page?group=${group.groupId}`);
    expect(await dialogFindings(pupil.page, button(pupil.page, word('people.leave')))).toEqual([]);
    expect([...pupil.complaints, ...teacher.complaints]).toEqual([]);
    await pupil.context.close();
  });
});
