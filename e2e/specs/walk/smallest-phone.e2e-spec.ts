import { type Role, roles, routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, shoot, signIn, type Visit, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { isWhole } from '../../src/sample.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { narrow, widthsOf } from '../../src/walk/narrow.js';

type OnScreen = { mathVirtualKeyboard: { visible: boolean; boundingRect: DOMRect } };
/** Where the maths keyboard begins; null: it is not there. */
const keyboardTop = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { visible, boundingRect } = (globalThis as unknown as OnScreen).mathVirtualKeyboard;
    return visible ? innerHeight - boundingRect.height : null;
  });

describe('the smallest phone', () => {
  const place = startedProduct();
  let browser: Browser;
  let testId: string;
  let attempt: () => Promise<Readonly<Record<string, { value: string }>>>;

  beforeAll(async () => {
    const others = Object.fromEntries(
      roles.filter((role) => role !== 'teacher' && role !== 'student').map((role) => [role, [role]]),
    ) as Record<string, Role[]>;
    const school = await aSchool(place, 'nar', 1, others);
    const long = 'A title as long as teachers write them, with "averyveryverylongwordthatnobodybreaks" in it';
    const items = [anItem({ title: long }), anItem({ title: 'Second' })];
    testId = (await publishTest(await school.signIn('teacher'), school.groupId, { items })).test._id;
    const api = await school.signIn('pupil1');
    attempt = async () => (await api.call(routes.getAttempt, { params: { testId } })).data.answers;
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const onPhone = async (username: string): Promise<Visit> => {
    const one = await visit(browser, place.origin, 'narrow', { touch: true });
    await one.page.setViewportSize(narrow);
    await signIn(one.page, `nar${username}`, password);
    return one;
  };
  const inSight = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      }),
    );

  it('has the field, what was read, Done and Next above the maths keyboard, and keeps every key from the first tap on', async () => {
    const { page, complaints } = await onPhone('pupil1');
    await page.goto(`/app/evaluation?test=${testId}`);
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const editor = page.locator('math-field').first();
    await editor.tap();
    await page.keyboard.type('1/2');
    await eventually(attempt, (answers) => /^\\frac\{?1\}?\{?2\}?$/.test(answers['0_a']?.value ?? ''));
    const bar = page.locator('[data-keyboard-bar]');
    await bar.getByText('We read:').waitFor();
    const keyboard = (await eventually(
      () => keyboardTop(page),
      (top) => top !== null,
    )) as number;
    expect(await inSight(page, '[data-keyboard-bar] button, math-field:focus')).not.toContain(false);
    const boxes = [await bar.boundingBox(), await editor.boundingBox()];
    for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(keyboard + 1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await shoot(page, '32-keyboard-narrow');
    await bar.getByRole('button', { name: 'Done' }).tap();
    await eventually(
      () => keyboardTop(page),
      (top) => top === null,
    );
    await bar.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it.each(isWhole ? roles : (['student'] as const))(
    'shows a %s no page that is wider than the window, wherever their links lead',
    async (role) => {
      const names: Partial<Record<Role, string>> = { student: 'pupil1' };
      const { page, context, complaints } = await onPhone(names[role] ?? role);
      const { pages, wide } = await widthsOf(page);
      expect(wide).toEqual([]);
      expect(pages).toBeGreaterThan(4);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
