import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, visit } from '../../src/browser.js';
import { type ColdPage, openCold, sessionOf } from '../../src/cold-page.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** Bounds of what a new phone asks for before a page is usable, compressed. `bench/first-load` has the exact figures. */
const most = { requests: 30, bytes: 260_000, layoutShift: 0.1 };
const tag = 'cold';
/** The name of a text, where the text itself should stand. */
const unspoken = /\b(?:frame|people|login|taking|author|maths|results|classes|i18n)\.[a-z]\w+/;

describe('the first load', () => {
  const place = startedProduct();
  const pages: Record<string, ColdPage> = {};
  let browser: Browser;
  let testId = '';
  beforeAll(async () => {
    browser = await launch();
    const school = await aSchool(place, tag, 3);
    const teacher = await school.signIn('teacher');
    const { test, quizzes } = await publishTest(teacher, school.groupId, { items: [anItem()] });
    testId = test._id;
    for (const pupil of ['pupil2', 'pupil3'])
      await (await school.signIn(pupil)).call(routes.startTest, { params: { testId } });
    const as = (name: string) => sessionOf(place.origin, `${tag}${name}`, password);
    const [atHome, inTest, author] = [await as('pupil1'), await as('pupil2'), await as('teacher')];
    Object.assign(pages, {
      guest: { path: '/app/', control: 'main a[href$="/login"]' },
      'sign-in': { path: '/app/login', control: 'input[type="password"]' },
      student: { path: '/app/', control: 'main a[href*="/evaluation?test="]', cookies: atHome },
      teacher: { path: '/app/', control: 'main a[href*="/teacher/tests/"]', cookies: author },
      test: { path: `/app/evaluation?test=${testId}`, control: 'main input[data-maths]', cookies: inTest },
      editor: { path: `/app/author/items/${quizzes[0]?._id}`, control: 'main form textarea', cookies: author },
    });
  });
  afterAll(() => browser?.close());

  it.each([
    ['guest', most],
    ['sign-in', most],
    ['student', most],
    ['teacher', most],
    ['test', { ...most, bytes: 360_000 }],
    ['editor', { ...most, bytes: 450_000 }],
  ])(
    'of %s asks for no more than agreed before the page is usable, and says everything in words',
    async (name, bound) => {
      const cold = pages[name];
      if (!cold) throw new Error(name);
      const load = await openCold(browser, place.origin, cold, { atFullSpeed: true, settle: 0 });
      try {
        const heaviest = load.before.toSorted((a, b) => b.bytes - a.bytes).slice(0, 30);
        const bytes = load.before.reduce((sum, one) => sum + one.bytes, 0);
        const within = load.before.length <= bound.requests && bytes <= bound.bytes;
        expect({ bytes, requests: load.before.length, heaviest: within ? [] : heaviest }).toEqual({
          bytes,
          requests: load.before.length,
          heaviest: [],
        });
        const { moved } = load;
        expect({ moved, tooMuch: load.layoutShift > bound.layoutShift }).toEqual({ moved, tooMuch: false });
        // The page itself, its code, its texts: none would mean that nothing was counted.
        expect(load.before.length).toBeGreaterThan(3);
        expect(unspoken.exec(await load.page.locator('body').innerText())?.[0]).toBeUndefined();
      } finally {
        await load.close();
      }
    },
  );

  it('of a page that fits the window leaves no strip for a scrollbar', async () => {
    const { page, context } = await visit(browser, place.origin, 'desktop');
    await page.goto('/app/login');
    await page.locator('input[type="password"]').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto');
    await context.close();
  });

  it('of a test takes what is typed before the 2-D editor has come, and the editor goes on with it', async () => {
    const { page, context, complaints } = await visit(browser, place.origin, 'narrow');
    const cookies = await sessionOf(place.origin, `${tag}pupil3`, password);
    await context.addCookies(
      cookies.map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.slice(pair.indexOf('=') + 1),
        url: place.origin,
      })),
    );
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/assets/mathlive-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/app/evaluation?test=${testId}`);
    const plain = page.locator('main input[data-maths]').first();
    await plain.pressSequentially('2x+');
    release();
    await page.waitForResponse('**/assets/mathlive-*.js');
    await plain.pressSequentially('7');
    expect(await plain.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await plain.inputValue()).toBe('2x+7');
    // Left, it is drawn; and what was typed is what is stored.
    await page.locator('h2').first().click();
    const drawn = page.locator('main math-field').first();
    await drawn.waitFor();
    expect(await drawn.evaluate((field) => (field as unknown as { value: string }).value)).toBe('2x+7');
    await page.reload();
    await drawn.waitFor();
    expect(await drawn.evaluate((field) => (field as unknown as { value: string }).value)).toContain('7');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
