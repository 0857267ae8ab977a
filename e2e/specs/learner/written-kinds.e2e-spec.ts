import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { dragTo, expectText, launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { tabTo } from '../../src/keyboard.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { handIn, startTest } from '../../src/student-journey.js';
import { publishExam } from '../../src/teacher-journey.js';
import { writeKinds } from '../../src/written-kinds.js';

const place = startedProduct();
const item = 'Five ways of answering';
const title = 'Five ways, one test';

describe('an item of five kinds, from the editor to the result', () => {
  let browser: Browser;
  let teacher: Visit;
  let student: Visit;

  beforeAll(async () => {
    await aSchool(place, 'five', 1);
    browser = await launch();
    teacher = await visit(browser, place.origin, 'desktop');
    student = await visit(browser, place.origin, 'narrow');
    await signIn(teacher.page, 'fiveteacher', password);
    await signIn(student.page, 'fivepupil1', password);
  });
  afterAll(() => browser?.close());

  it('is written in the editor and published to a class', async () => {
    await writeKinds(teacher, item);
    expect(await overflow(teacher.page)).toBeLessThanOrEqual(0);
    await publishExam(teacher, { title, item, group: 'Class five' });
  });

  it('is answered on a small phone with the keyboard alone', async () => {
    const { page } = student;
    await startTest(student, title);
    await page.locator('annotation').filter({ hasText: /a *=/ }).first().waitFor({ state: 'attached' });
    const tex = (await page.locator('annotation').allTextContents()).join(' ');
    const a = Number(/a *= *(\d)/.exec(tex)?.[1]);
    expect(a).toBeGreaterThan(1);
    const part = (number: number) => page.getByRole('region', { name: `Answer to question 1 ${number}` });
    for (const times of [2, 3]) {
      await tabTo(
        page,
        part(1)
          .getByRole('combobox')
          .nth(times - 2),
      );
      await page.keyboard.type(String(times * a));
    }
    for (const [at, value] of [a, 0, 0, a].entries()) {
      await tabTo(page, part(2).getByRole('textbox').nth(at));
      await page.keyboard.type(String(value));
    }
    await tabTo(page, part(3).getByRole('textbox').first());
    await page.keyboard.type(`2x = ${2 * a}`);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`x = ${a}`);
    await tabTo(page, part(4).getByRole('application'));
    for (let up = 0; up < a; up += 1) await page.keyboard.press('ArrowUp');
    for (const key of ['Enter', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await tabTo(page, part(5).getByRole('textbox'));
    await page.keyboard.type(`${1000 * a} mm`);
    await page.getByText('All saved').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await student.shot('51-kinds-answered');
  });

  it('takes a pair apart and puts it together again by dragging', async () => {
    const { page } = student;
    const part = page.getByRole('region', { name: 'Answer to question 1 1' });
    const place = part.locator('[data-drop]').last();
    const text = ((await place.locator('[aria-hidden]').first().textContent()) ?? '').trim();
    await place.scrollIntoViewIfNeeded();
    const grip = place.locator('> :last-child');
    await dragTo(page, grip, part.getByRole('group').locator('legend'));
    await expectText(place, 'Choose');
    await dragTo(page, part.getByRole('listitem').filter({ hasText: text }).first(), place);
    await expectText(place, text);
    await page.getByText('All saved').first().waitFor();
  });

  it('is right in all five, and the result fits the phone', async () => {
    const { page } = student;
    await handIn(student);
    const verdicts = () => page.locator('[data-verdict] [data-verdict]').allTextContents();
    const all = await eventually(verdicts, (shown) => shown.length === 5);
    expect(all).toEqual(Array.from({ length: 5 }, () => 'Right'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await student.shot('52-kinds-result');
    expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  });
});
