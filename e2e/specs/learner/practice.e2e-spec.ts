import { type ItemDraft, routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import type { Browser, Locator } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, signInToHome, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const chapter = 'Practice on a phone';
/** One item stands in it: other specs of the tier have items to practise as well. */
const otherChapter = 'Practice on a desktop';

/** Another sum for almost every seed. */
const sum = (category: 'algebra' | 'geometry' | 'calculus', of = chapter): ItemDraft =>
  anItem({
    title: `A sum of ${category}`,
    statement: 'What is ${{a}} + {{b}}$?',
    variables: [
      { kind: 'integer', name: 'a', from: 100, to: 999 },
      { kind: 'integer', name: 'b', from: 100, to: 999 },
    ],
    parts: [{ id: 'a', kind: 'number', prompt: '', key: 'a + b', points: 2 }],
    hints: ['Add the hundreds first: ${{100*floor(a/100)}} + {{100*floor(b/100)}}$.', 'Then the tens.'],
    solution: '${{a}} + {{b}} = {{a+b}}$.',
    category,
    chapter: of,
    grade: 7,
    test_cases: [],
  });

describe('practice of a student on a phone', () => {
  let browser: Browser;
  let student: Visit;
  let answered: () => Promise<number>;

  beforeAll(async () => {
    const school = await aSchool(place, 'prac', 1, { admin: ['admin'] });
    const admin = await school.signIn('admin');
    const items = [sum('algebra'), sum('geometry'), sum('calculus'), sum('algebra', otherChapter)];
    for (const content of items) {
      const { data } = await admin.call(routes.createQuiz, { body: { content } });
      await admin.call(routes.publishQuiz, { params: { id: data._id } });
      await admin.call(routes.markQuiz, { params: { id: data._id, attr: 'practice' } });
    }
    const api = await school.signIn('pupil1');
    answered = async () => (await api.call(routes.practiceOverview, { query: {} })).data.week.answered_today;
    browser = await launch();
    student = await visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true });
    await signInToHome(student.page, 'pracpupil1', password);
    await student.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // From here on the page is its worker's.
    await student.page.reload();
  });
  afterAll(() => browser?.close());

  const button = (name: string | RegExp) => student.page.getByRole('button', { name });
  const heading = (name: string | RegExp) => student.page.getByRole('heading', { name });
  /** The sum that the page asks for, read off its TeX. */
  async function asked(): Promise<number> {
    const tex = await student.page.locator('article, form').locator('annotation').first().textContent();
    const [a = 0, b = 0] = (tex?.match(/\d+/g) ?? []).map(Number);
    return a + b;
  }
  const field = (): Locator => student.page.getByRole('textbox').first();

  it('begins on the home page, with what there is to practise, and is chosen by its chapter', async () => {
    const { page, shot } = student;
    await page.getByText(/연습할 새 문항 \d+개/).waitFor();
    await shot('practice-home');
    await page.getByRole('navigation').getByRole('link', { name: '연습' }).first().click();
    await heading('연습').waitFor();
    await page.getByLabel('단원').selectOption(chapter);
    await page.waitForURL(/chapter=Practice/);
    await page.getByRole('link', { name: '3문항 연습하기' }).waitFor();
    expect(await overflow(page)).toBe(0);
    await shot('practice-before');
  });

  it('one is right: it says so, and when it comes back', async () => {
    const { page, shot } = student;
    await page.getByRole('link', { name: '3문항 연습하기' }).click();
    await heading('3문항 중 1번').waitFor();
    await page.locator('annotation').first().waitFor({ state: 'attached' });
    await shot('practice-exercise');
    await field().fill(String(await asked()));
    await page.getByText('읽은 식:').first().waitFor();
    await field().press('Enter');
    await page.getByText(/^\d+일 뒤 다시 나옵니다$/).waitFor();
    await page.getByText('맞음', { exact: true }).waitFor();
    expect(await answered()).toBe(1);
    await shot('practice-right');
    expect(await axeFindings(page)).toEqual([]);
    await button('다음').click();
  });

  it('one is wrong, with a hint: the key and the solution are there', async () => {
    const { page, shot } = student;
    await heading('3문항 중 2번').waitFor();
    await button('확인').click();
    await page
      .getByRole('alert')
      .getByText(/여기에 답을 쓰거나/)
      .waitFor();
    await button('힌트 1 / 2').click();
    await page.getByText('Add the hundreds first:').waitFor();
    await field().fill(String((await asked()) + 1));
    await shot('practice-hint');
    await button('확인').click();
    await page.getByText('틀림', { exact: true }).waitFor();
    await page.getByText('정답', { exact: true }).waitFor();
    await page.getByText(/^1일 뒤 다시 나옵니다$/).waitFor();
    expect(await page.locator('details[open] > summary', { hasText: '풀이' }).count()).toBe(1);
    await shot('practice-wrong');
    await button('다음').click();
  });

  it('one is answered without a network: it is kept over a reload, and checked once the network is back', async () => {
    const { page, context, shot } = student;
    await heading('3문항 중 3번').waitFor();
    const right = String(await asked());
    await context.setOffline(true);
    await field().fill(right);
    await button('확인').click();
    await page.getByText(/답을 이 기기에 보관했습니다/).waitFor();
    await page.getByText('답 1개 대기 중, 이 기기에 보관됨').waitFor();
    await shot('practice-offline');
    await page.reload();
    await page.getByText(/답을 이 기기에 보관했습니다/).waitFor();
    expect(await answered()).toBe(2);
    await context.setOffline(false);
    await page.getByText('보관한 답 1개를 확인했습니다').waitFor();
    await page.getByText('맞음', { exact: true }).waitFor();
    expect(await answered()).toBe(3);
    await button('연습 결과 보기').click();
    await heading('3문항 중 2문항 정답').waitFor();
    await shot('practice-summary');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  it('another like this one has other numbers', async () => {
    const { page } = student;
    await button('1번 문항 보기').click();
    const before = await asked();
    await button('비슷한 문항 하나 더').click();
    await heading('4문항 중 2번').waitFor();
    await eventually(asked, (sum) => sum !== before);
    await button('정답 보기').click();
    await page.getByText('답하지 않음', { exact: true }).waitFor();
    await button('연습 결과 보기').click();
    await button('완료').click();
  });

  it('the overview says what comes back when, and what this week has been', async () => {
    const { page, context, shot } = student;
    await page.waitForURL(/\/app\/practice\?chapter=/);
    await page.getByText(/앞으로 14일 동안 3문항이 다시 나옵니다/).waitFor();
    await page.getByText('3일 중 1일').waitFor();
    await page.getByLabel('목표: 일주일에').selectOption('1');
    await page.getByText('이번 주 목표를 채웠습니다.').waitFor();
    await shot('practice-after');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await shot('practice-after-320');
    await context.close();
    expect(student.complaints).toEqual([]);
  });

  it('looks as calm on a desktop and in the dark', async () => {
    const desk = await visit(browser, place.origin, 'desktop', { dark: true });
    await signIn(desk.page, 'pracpupil1', password);
    await goTo(desk.page, '/app/practice');
    await desk.page.getByText(/come back in the next 14 days/).waitFor();
    await desk.shot('practice-overview-dark');
    expect(await axeFindings(desk.page)).toEqual([]);
    await goTo(desk.page, `/app/practice/session?chapter=${encodeURIComponent(otherChapter)}`);
    await desk.page.getByRole('heading', { name: /^Exercise 1 of 1/ }).waitFor();
    await desk.shot('practice-session-dark');
    expect(await axeFindings(desk.page)).toEqual([]);
    // Enter checks in the 2-D editor too.
    await desk.page.getByRole('button', { name: 'Use the formula editor' }).click();
    const editor = desk.page.locator('math-field');
    await editor.waitFor();
    // It listens a moment after it stands; until then a press leaves the focus on the button.
    await eventually(
      () =>
        editor.evaluate((element: HTMLElement) => {
          element.focus();
          return document.activeElement === element;
        }),
      (focused) => focused,
    );
    await desk.page.keyboard.type('7');
    await desk.page.getByText('We read:').first().waitFor();
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText('Wrong', { exact: true }).waitFor();
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { name: '0 right of 1' }).waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });
});
