import { routes } from '@mathquiz/contracts';
import type { Browser, Page, Route } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { still } from '../../src/going.js';
import { movesOf, watchMoves } from '../../src/moves.js';
import { publishTest } from '../../src/published-test.js';
import { inTurn } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'still';
/** The largest layout shift that web.dev calls good; one line that slips is about 0.03 here. */
const maxMoves = 0.1;
const answers = '**/api/v1/**';

/** Answers come one by one, as on a slow network: each may find the page drawn without it. */
function slowly() {
  let turn = Promise.resolve();
  return async (route: Route) => {
    turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await turn;
    await route.continue().catch(() => undefined);
  };
}

describe('on a phone with a slow network', () => {
  let browser: Browser;
  let school: School;
  let teacher: Visit;
  let student: Visit;
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 3)]);
    const client = await school.signIn('teacher');
    await publishTest(client, school.groupId);
    for (const uses of [1, 2, 3])
      await client.call(routes.issueTicket, {
        params: { id: school.groupId },
        body: { expiry: 72, uses, role: 'member' },
      });
    [teacher, student] = (await Promise.all(
      ['teacher', 'pupil1'].map(async (name) => {
        const one = await visit(browser, place.origin, 'phone');
        await signIn(one.page, `${tag}${name}`, password);
        await watchMoves(one.page);
        return one;
      }),
    )) as [Visit, Visit];
  });
  afterAll(() => browser?.close());

  async function movesAt(page: Page, path: string) {
    await page.route(answers, slowly());
    await page.goto(`/app${path}`);
    await still(page);
    await page.unroute(answers);
    return movesOf(page);
  }
  const group = (tab: string) => `/settings/group/page?group=${school.groupId}&tab=${tab}`;

  const ofTeacher = [
    ['the home page', () => '/'],
    ['join codes', () => group('tickets')],
    ['students', () => '/teacher/students'],
    ['a new message', () => '/messages/new'],
    ['groups', () => '/settings/group'],
    ['invitations', () => group('invitations')],
    ['colleagues', () => '/teacher/colleagues'],
  ] as const;
  it.each(inTurn(ofTeacher))('$one.0 of a teacher stands where it was drawn', async ({ one: [, path] }) => {
    const { sum, what } = await movesAt(teacher.page, path());
    expect({ what, moved: sum > maxMoves }).toEqual({ what, moved: false });
  });

  const ofStudent = ['/', '/student', '/messages/new', '/settings/group'];
  it.each(inTurn(ofStudent, 1))('$one of a student stands where it was drawn', async ({ one: path }) => {
    const { sum, what } = await movesAt(student.page, path);
    expect({ what, moved: sum > maxMoves }).toEqual({ what, moved: false });
  });

  it('a press counts though the list comes while the finger is on the button', async () => {
    const { page } = teacher;
    const list = Promise.withResolvers<void>();
    await page.route('**/invitations/tickets/group/**', async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.goto(`/app${group('tickets')}`);
    await page.getByRole('button', { name: 'Create join code' }).hover();
    await page.mouse.down();
    list.resolve();
    await page.getByRole('list', { name: 'Join codes' }).waitFor();
    await page.mouse.up();
    await page.locator('[data-passcode]').waitFor();
  });

  it('the face of the letters comes with the second visit', async () => {
    const guest = await visit(browser, place.origin, 'phone');
    await guest.page.goto('/app/login');
    await guest.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await guest.page.reload();
    await guest.page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
    );
    await guest.context.close();
  });
});
