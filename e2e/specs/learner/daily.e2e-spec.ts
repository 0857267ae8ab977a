import type { ItemDraft, Locale } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, shoot, type Visit, visit } from '../../src/browser.js';
import { putAside } from '../../src/daily-items.js';
import { still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** A guest on a phone in Korean takes the test of the day from the first page on, without an account. */
const place = startedProduct();
const tag = 'daye';
const grade = 11;
const korean = shippedTexts('ko-KR');
const ko = (key: string, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
    korean[key] ?? key,
  );
let browser: Browser;
let guest: Visit;

/** A sum whose numbers are drawn, a root, and a choice: each on the same day for everybody. */
const items: ItemDraft[] = [
  {
    statement: '다음을 계산하세요. $\\displaystyle {{a}} + {{b}}$',
    variables: [
      { name: 'a', kind: 'integer' as const, from: 20, to: 99 },
      { name: 'b', kind: 'integer' as const, from: 20, to: 99 },
    ],
    parts: [{ id: 'a', kind: 'integer' as const, prompt: '', points: 1, key: 'a + b' }],
    solution: '${{a}} + {{b}} = {{a + b}}$',
  },
  {
    statement: '다음을 전개하세요. $(x + {{a}})^2$',
    variables: [{ name: 'a', kind: 'integer' as const, from: 2, to: 9 }],
    parts: [{ id: 'a', kind: 'expression' as const, prompt: '', points: 2, key: 'x^2 + 2*a*x + a^2' }],
    solution: '$(x + {{a}})^2 = x^2 + {{2*a}}x + {{a^2}}$',
  },
  {
    statement: '그래프의 이름은 무엇인가요? $y = {{a}}x^2$',
    variables: [{ name: 'a', kind: 'integer' as const, from: 2, to: 9 }],
    parts: [
      {
        id: 'a',
        kind: 'choice' as const,
        prompt: '',
        points: 1,
        options: [
          { id: 'r', text: '포물선', correct: true },
          { id: 'w', text: '쌍곡선', correct: false },
        ],
      },
    ],
    solution: '이차함수의 그래프는 포물선입니다.',
  },
].map((change) => anItem({ ...change, grade, conditions: [], test_cases: [] }));

beforeAll(async () => {
  const [launched, school] = await Promise.all([launch(), aSchool(place, tag, 0, { author: ['author'] })]);
  browser = launched;
  await putAside(await school.signIn('author'), items);
  guest = await visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true });
  await guest.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: place.origin });
});
afterAll(() => browser?.close());

/** In every size; the page has its own again then. */
async function looksWell(page: Page, locale: Locale = 'ko-KR'): Promise<void> {
  const [size, dark] = [
    page.viewportSize(),
    await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
  ];
  expect(await screenFindings(page, locale)).toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}
const questionOf = ({ page }: Visit, words: string) => page.locator('main li', { hasText: words });

it('comes from the first page, chooses a school year and sees three questions', async () => {
  const { page } = guest;
  await page.goto('/app/');
  await page.getByRole('link', { name: ko('daily.card.title') }).click();
  await page.getByRole('heading', { level: 1, name: ko('daily.title') }).waitFor();
  await page.getByLabel(ko('author.grade')).selectOption(String(grade));
  await page.waitForURL((url) => url.searchParams.get('grade') === String(grade));
  // The questions of every school year stand until those of the chosen one are there.
  await still(page);
  await questionOf(guest, '다음을 계산하세요').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3);
  await guest.shot('daily-questions-ko');
  await looksWell(page);
});

it('answers, reloads with what was typed kept, and is asked once about what is blank', async () => {
  const { page } = guest;
  const sum = questionOf(guest, '다음을 계산하세요');
  const statement = (await sum.locator('annotation').first().textContent()) ?? '';
  const [a = 0, b = 0] = (statement.match(/\d+/g) ?? []).map(Number);
  await sum.getByRole('textbox').fill(String(a + b));
  await questionOf(guest, '그래프의 이름').getByRole('radio', { name: '쌍곡선' }).check();
  await page.reload();
  await still(page);
  expect(await sum.getByRole('textbox').inputValue()).toBe(String(a + b));
  await page.getByRole('button', { name: ko('taking.submit'), exact: true }).click();
  await page.getByText(ko('daily.blank_other', { count: 1 })).waitFor();
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await guest.shot('daily-ask-ko');
  await page.getByRole('button', { name: ko('taking.submitNow') }).click();
  await page.getByRole('heading', { name: ko('daily.right_other', { count: 3, right: 1 }) }).waitFor();
});

it('sees how it went, with key and solution, again after a reload, and copies a text that names nobody', async () => {
  const { page } = guest;
  await page.reload();
  const score = ko('daily.right_other', { count: 3, right: 1 });
  await page.getByRole('heading', { name: score }).waitFor();
  await still(page);
  await questionOf(guest, '다음을 전개하세요').getByText(ko('results.solution')).click();
  await still(page);
  await guest.shot('daily-result-ko');
  await looksWell(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: ko('daily.share') }).click();
  await page.getByText(ko('settings.copied')).waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toBe(`Math Quiz · ${ko('daily.title')}`);
  expect(lines[1]).toMatch(new RegExp(` · ${ko('frame.grade', { grade })}$`));
  expect(lines[2]).toMatch(/^[🟩🟥]{3} /u);
  expect([...(lines[2] ?? '')].filter((sign) => sign === '🟩')).toHaveLength(1);
  expect(lines[2]).toContain(score);
  expect(lines[3]).toBe(`${place.origin}/app/public/daily?grade=${grade}`);
  expect(guest.complaints).toEqual([]);
});

const looks = [
  ['dark', true, 320],
  ['phone', false, 390],
  ['desktop', false, 1440],
  ['desktop-dark', true, 1440],
] as const;
it('stands on the smallest phone, in dark, and on a desk', async () => {
  for (const [name, dark, width] of sampleOf(looks)) {
    const { page, context, complaints } = await visit(browser, place.origin, 'desktop', { dark });
    await page.setViewportSize({ width, height: width < 400 ? 844 : 900 });
    await page.goto('/app/');
    await page.getByRole('link', { name: /Today’s daily test/ }).waitFor();
    await still(page);
    await shoot(page, `daily-home-${name}`);
    await page.goto(`/app/public/daily?grade=${grade}`);
    await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
    await still(page);
    await shoot(page, `daily-questions-${name}`);
    await looksWell(page, 'en-US');
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('button', { name: 'Hand in now' }).click();
    await page.getByRole('heading', { name: '0 of 3 right' }).waitFor();
    await still(page);
    await shoot(page, `daily-result-${name}`);
    await page.getByRole('img', { name: 'How everybody did' }).scrollIntoViewIfNeeded();
    await shoot(page, `daily-all-${name}`);
    await looksWell(page, 'en-US');
    expect(complaints).toEqual([]);
    await context.close();
  }
});
