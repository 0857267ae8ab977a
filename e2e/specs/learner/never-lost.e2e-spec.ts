import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signInToHome, type Visit, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();

/** What the device keeps of answers that are not sent yet. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('mathquiz-taking');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queues').objectStore('queues').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

describe('what a student types', () => {
  let browser: Browser;
  let student: Visit;
  let testId: string;
  let stored: (part: string) => Promise<string | undefined>;

  beforeAll(async () => {
    const school = await aSchool(place, 'lost', 1);
    const { test } = await publishTest(await school.signIn('teacher'), school.groupId);
    testId = test._id;
    const api = await school.signIn('pupil1');
    stored = async (part) => (await api.call(routes.getAttempt, { params: { testId } })).data.answers[part]?.value;
    browser = await launch();
    student = await visit(browser, place.origin, 'phone', { locale: 'ko-KR', dark: true });
    await signInToHome(student.page, 'lostpupil1', password);
    // A network that goes away before the worker has kept the app breaks that off until it is back.
    await student.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await student.page.goto(`/app/evaluation?test=${testId}`);
    await student.page.getByRole('button', { name: '시작' }).click();
    await student.page.locator('.katex').first().waitFor();
  });
  afterAll(() => browser?.close());

  /** The plain field of the first part; the formula editor is what a phone shows first. */
  const field = async (page = student.page) => {
    const asText = page.getByRole('button', { name: '글자로 입력' });
    await asText
      .or(page.getByRole('button', { name: '수식 편집기 사용' }))
      .first()
      .waitFor();
    if (await asText.isVisible()) await asText.click();
    return page.getByRole('textbox').first();
  };

  it('is kept on the device while the network is away, counted on the page, and sent when it is back', async () => {
    const { page, context } = student;
    await (await field()).fill('1x');
    await eventually(
      () => stored('0_a'),
      (value) => value === '1x',
    );
    await context.setOffline(true);
    await (await field()).fill('2x + 1');
    await page.getByText('답 1개 대기 중, 이 기기에 보관됨').first().waitFor();
    await student.shot('20-offline');
    expect(await stored('0_a')).toBe('1x');
    await context.setOffline(false);
    await eventually(
      () => stored('0_a'),
      (value) => value === '2x + 1',
    );
  });

  it('survives a reload without a network: the page opens from the device, with what was typed', async () => {
    const { page, context } = student;
    // From here on the page is its worker's.
    await page.reload();
    await field();
    await context.setOffline(true);
    await (await field()).fill('3x + 1');
    await eventually(
      () => keptOn(page),
      (kept) => kept.includes('3x + 1'),
    );
    await page.reload();
    await eventually(
      async () => (await field()).inputValue(),
      (value) => value === '3x + 1',
    );
    await context.setOffline(false);
    await eventually(
      () => stored('0_a'),
      (value) => value === '3x + 1',
    );
  });

  it('is the same in a second tab, and the last change of either counts', async () => {
    const { page, context } = student;
    const second = await context.newPage();
    await second.goto(`/app/evaluation?test=${testId}`);
    await second.locator('.katex').first().waitFor();
    const inSecond = await field(second);
    await eventually(
      () => inSecond.inputValue(),
      (value) => value === '3x + 1',
    );
    await inSecond.fill('4x');
    await eventually(
      () => stored('0_a'),
      (value) => value === '4x',
    );
    await page.bringToFront();
    await (await field()).fill('5x');
    await eventually(
      () => stored('0_a'),
      (value) => value === '5x',
    );
    await second.close();
  });

  it('can be written in the two-dimensional editor', async () => {
    const { page } = student;
    await page.getByRole('button', { name: '수식 편집기 사용' }).first().click();
    const editor = page.locator('math-field');
    await editor.waitFor();
    await editor.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('x/2', { delay: 60 });
    await student.shot('21-formula-editor');
    await eventually(
      () => stored('0_a'),
      (value) => value?.includes('\\frac') === true,
    );
  });
});
