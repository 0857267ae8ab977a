import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { itemOfEveryField } from '../../src/item-of-every-field.js';
import { tabTo } from '../../src/keyboard.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { handIn } from '../../src/student-journey.js';

const place = startedProduct();

describe('a student without a mouse', () => {
  let browser: Browser;
  let student: Visit;
  let stored: () => Promise<Readonly<Record<string, string>>>;
  const press = async (...keys: string[]) => {
    for (const key of keys) await student.page.keyboard.press(key);
  };
  const type = (text: string) => student.page.keyboard.type(text);
  const part = (number: number) => student.page.getByRole('region', { name: `Answer to question 1 ${number}` });

  beforeAll(async () => {
    const school = await aSchool(place, 'keys', 1);
    const { test } = await publishTest(await school.signIn('teacher'), school.groupId, { items: [itemOfEveryField] });
    const api = await school.signIn('pupil1');
    stored = async () => {
      const { data } = await api.call(routes.getAttempt, { params: { testId: test._id } });
      return Object.fromEntries(Object.entries(data.answers).map(([key, { value }]) => [key, value]));
    };
    browser = await launch();
    student = await visit(browser, place.origin, 'desktop');
    await signIn(student.page, 'keyspupil1', password);
    await goTo(student.page, `/app/evaluation?test=${test._id}`);
    await student.page.getByRole('button', { name: 'Start', exact: true }).click();
    await student.page.locator('.katex').first().waitFor();
  });
  afterAll(() => browser?.close());

  it('chooses, matches and puts in order', async () => {
    const { page } = student;
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, part(1).getByRole('radio').first());
    // Arrows go round through the radios: "none of these" is the last.
    await press('ArrowUp');
    for (const [prompt, option] of [
      ['2', 'four'],
      ['3', 'nine'],
    ] as const) {
      await tabTo(page, part(2).getByRole('combobox', { name: prompt }));
      await type(option);
    }
    for (const text of ['two', 'one']) {
      await tabTo(page, part(3).getByRole('button', { name: `Move up: ${text}` }));
      await press('Enter', 'Enter');
    }
    await expect(part(3).getByRole('listitem').allTextContents()).resolves.toEqual(['1one', '2two', '3three']);
  });

  it('fills in elements, writes lines and draws', async () => {
    const { page } = student;
    for (const [at, value] of ['1', '0', '0', '1'].entries()) {
      await tabTo(page, part(4).getByRole('textbox').nth(at));
      await type(value);
    }
    await tabTo(page, part(5).getByRole('textbox').first());
    await type('2x = 6');
    await press('Enter');
    await type('=> x = 3');
    await tabTo(page, part(6).getByRole('application'));
    await press('ArrowUp', 'Enter', 'ArrowRight', 'ArrowUp', 'Enter');
    await tabTo(page, part(7).getByRole('textbox'));
    await type('12 m');
    await tabTo(page, part(8).getByRole('textbox'));
    await type('101');
    await tabTo(page, part(9).getByRole('textbox'));
    await type('It is.');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await student.shot('40-every-field');
    const answers = await eventually(stored, (now) => Object.keys(now).length === 9 && now['0_i'] === 'It is.');
    expect(answers).toMatchObject({
      '0_d': '[[1, 0], [0, 1]]',
      '0_e': '2x = 6\n=> x = 3',
      '0_f': 'line: (0,1) (1,2)',
      '0_g': '12 m',
      '0_h': '101',
    });
  });

  it('sees eight answers right, and the ninth with its teacher', async () => {
    const { page } = student;
    await handIn(student);
    await page.getByText('Your teacher marks this', { exact: true }).waitFor();
    const verdicts = page.locator('[data-verdict]').filter({ hasText: /^Right$/ });
    await eventually(
      () => verdicts.count(),
      (count) => count === 8,
    );
    await page.getByRole('img', { name: /^Drawing\. Answer: Line through/ }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await student.shot('41-every-answer');
    expect(student.complaints).toEqual([]);
  });
});
