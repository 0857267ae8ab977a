import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, roles, routes } from '@mathquiz/contracts';
import { anItem, eventually, signedInClient } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { exampleAccounts } from '../../../tools/start/layout.ts';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { launch, overflow, shoot, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { publishTest } from '../../src/published-test.js';
import { isTurnOf, isWhole } from '../../src/sample.js';
import { aSchool, type Place, password, startedProduct } from '../../src/school.js';

/** The narrowest window in which text may still be enlarged (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 640 };
/** The pages of one kind differ in their ids only. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{24}/g, '…').replace(/[?#].*$/, '');
const maxPages = 25;

type OnScreen = { mathVirtualKeyboard: { visible: boolean; boundingRect: DOMRect } };
/** Where the maths keyboard begins; null: it is not there. */
const keyboardTop = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { visible, boundingRect } = (globalThis as unknown as OnScreen).mathVirtualKeyboard;
    return visible ? innerHeight - boundingRect.height : null;
  });

/** The only product of the tier with the example school, whose items and tests fill the lists; making it takes longer than the rest. */
const hasExample = isTurnOf(0);

describe('the smallest phone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-example-'));
  let example: RunningProduct | undefined;
  let place: Place;
  let browser: Browser;
  let testId: string;
  let attempt: () => Promise<Readonly<Record<string, { value: string }>>>;

  beforeAll(async () => {
    if (hasExample) {
      const { MONGO_URL, NATS_URL, REDIS_URL, ...inherited } = process.env;
      const env = { ...inherited, EXAMPLE_PASSWORD: password };
      example = await startProduct({ dataDir, env, processes: 'one', progress: () => undefined, seed: true });
    }
    place = example ? { origin: example.url, natsUrl: example.urls.NATS_URL ?? '' } : startedProduct();
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
  afterAll(async () => {
    await browser?.close();
    await example?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  (hasExample ? it : it.skip)('is shown a school whose example accounts can sign in', async () => {
    for (const { name } of exampleAccounts) {
      const { call } = await signedInClient(place.origin, name, password);
      const { data } = await call(routes.whoami, {});
      expect(data.username).toBe(name);
    }
  });

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
      const [seen, wide] = [new Set<string>(), [] as string[]];
      const left = ['/app/', '/app/settings', '/app/settings/user', '/app/messages', '/app/messages/new'];
      while (left.length > 0 && seen.size < maxPages) {
        const path = left.shift() ?? '';
        if (seen.has(kindOf(path))) continue;
        seen.add(kindOf(path));
        await goTo(page, path);
        await still(page);
        const pixels = await overflow(page);
        if (pixels > 0) wide.push(`${path}: ${pixels} pixels`);
        const links = await page
          .locator('a[href^="/app/"]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        left.push(...links.flatMap((link) => (link ? [link] : [])));
      }
      expect(wide).toEqual([]);
      expect(seen.size).toBeGreaterThan(4);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
