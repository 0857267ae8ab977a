import { routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, inMinutes, password, startedProduct } from '../../src/school.js';
import { startTest } from '../../src/student-journey.js';

const place = startedProduct();
const tag = 'moved';
const title = 'Moved end';

describe('the end of a test that is moved while it is written', () => {
  let browser: Browser;
  let teacher: ApiClient;
  let testId = '';
  let told: Visit;
  let untold: Visit;
  beforeAll(async () => {
    const [opened, school] = await Promise.all([launch(), aSchool(place, tag, 2)]);
    browser = opened;
    teacher = await school.signIn('teacher');
    testId = (await publishTest(teacher, school.groupId, { title, close_at: inMinutes(30) })).test._id;
    [told, untold] = (await Promise.all(
      ['pupil1', 'pupil2'].map(async (name) => {
        const one = await visit(browser, place.origin, 'phone');
        // Nothing reaches the second page but what it asks for.
        if (name === 'pupil2') {
          await one.page.route('**/socket.io/**', (route) => route.abort());
          await one.page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
        }
        await signIn(one.page, tag + name, password);
        await startTest(one, title);
        return one;
      }),
    )) as [Visit, Visit];
  });
  afterAll(() => browser?.close());

  const closeAt = (close_at: string) => teacher.call(routes.changeTest, { params: { id: testId }, body: { close_at } });
  /** Until the clock of a page shows minutes of these. */
  const shows = (page: Page, least: number, most: number) =>
    eventually(
      async () => Number((await page.getByRole('timer').textContent())?.split(':')[0]),
      (minutes) => minutes >= least && minutes <= most,
    );

  it('is learned by a page that can be told, earlier and later, without a press', async () => {
    await shows(told.page, 28, 29);
    await closeAt(inMinutes(10));
    await shows(told.page, 9, 9);
    await closeAt(inMinutes(40));
    await shows(told.page, 38, 39);
    expect(told.complaints).toEqual([]);
  });

  it('is asked for by a page that nobody could tell, before it hands anything in', async () => {
    await closeAt(inMinutes(20 / 60));
    // Coming to the front a page looks what is new.
    await untold.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await shows(untold.page, 0, 0);
    await closeAt(inMinutes(50));
    await shows(untold.page, 48, 49);
    const { data } = await teacher.call(routes.liveTest, { params: { id: testId } });
    expect(data.rows.map(({ attempt }) => attempt?.state)).toEqual(['in_progress', 'in_progress']);
    await untold.page.getByRole('button', { name: 'Hand in', exact: true }).first().waitFor();
    expect(untold.complaints).toEqual([]);
  });
});
