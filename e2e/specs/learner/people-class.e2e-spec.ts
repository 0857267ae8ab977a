import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { aClassOfThirty } from '../../src/class-of-thirty.js';
import { shippedTexts } from '../../src/console.js';
import { locales, namesOf, open, type Screen, screenFindings } from '../../src/people-screens.js';
import { password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pclass';
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([launch(), aClassOfThirty(place, tag)]);
});
afterAll(() => browser?.close());

describe.each(locales)('the screens of a teacher with a class of thirty, in %s', (locale) => {
  const texts = shippedTexts(locale);
  let teacher: Visit;
  beforeAll(async () => {
    teacher = await visit(browser, place.origin, 'desktop', { locale });
    await signIn(teacher.page, `${tag}teacher`, password);
  });
  afterAll(() => teacher?.context.close());

  it.each<Screen>([
    { path: '/teacher', heading: 'frame.classes' },
    { path: '/teacher/tests', heading: 'classes.title' },
    { path: '/teacher/students', heading: 'people.students' },
    { path: '/teacher/students/import', heading: 'people.addClass' },
    { path: '/teacher/colleagues', heading: 'people.colleagues' },
    { path: '/settings/user', heading: 'frame.settings', section: 'settings.user' },
    { path: '/settings/group', heading: 'frame.settings', section: 'settings.group' },
    { path: '/messages', heading: 'people.messages' },
    { path: '/messages?scope=sent', heading: 'people.messages' },
    { path: '/messages/new', heading: 'people.write' },
    { path: '/nowhere/at/all', heading: 'frame.missingTitle' },
  ])('$path can be read and worked by everybody', async (screen) => {
    expect(await open(teacher.page, screen)).toEqual(namesOf(texts, screen));
    expect(await screenFindings(teacher.page, locale)).toEqual([]);
    expect(teacher.complaints).toEqual([]);
  });

  it('a list of thirty students with faults in it can be read and worked by everybody', async () => {
    await open(teacher.page, { path: '/teacher/students/import', heading: 'people.addClass' });
    const lines = Array.from({ length: 30 }, (_, at) => (at % 7 === 3 ? `김,,,not-mail${at}` : `김,서연${at},,`));
    await teacher.page.getByLabel(texts['people.list'] ?? '', { exact: true }).fill(lines.join('\n'));
    await teacher.page.getByRole('row').nth(30).waitFor();
    expect(await screenFindings(teacher.page, locale)).toEqual([]);
    await teacher.page.getByLabel(texts['people.list'] ?? '', { exact: true }).fill('');
  });
});

it('a long field that begins just above the bar of a phone is seen whole by who comes to it', async () => {
  const teacher = await visit(browser, place.origin, 'phone');
  const { page } = teacher;
  await signIn(page, `${tag}teacher`, password);
  await open(page, { path: '/messages/new', heading: 'people.write' });
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
  await teacher.context.close();
});
