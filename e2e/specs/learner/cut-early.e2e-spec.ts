import { routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, pressIfThere, signIn, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { inTurn } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'cut';
const title = 'Cut early';

const slowFiles = /\/assets\/(?:katex|mathlive|formula|reader)-/;
/** Seconds after a test was opened, with the browser's own copy of the app and without. */
const cuts = [0.5, 1, 2, 4].flatMap((after_s) =>
  [true, false].map((worker) => ({ after_s, worker, name: `pupil${after_s * 2 + (worker ? 0 : 10)}` })),
);

describe('a test whose network goes in its first seconds', () => {
  let browser: Browser;
  let school: School;
  let testId = '';
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 18)]);
    const item = anItem({
      statement: 'How much is $\\frac{1}{4} + \\frac{1}{4}$?',
      variables: [],
      conditions: [],
      solution: '',
      test_cases: [],
      parts: [{ id: 'a', kind: 'expression', prompt: '', points: 1, key: '1/2' }],
    });
    testId = (await publishTest(await school.signIn('teacher'), school.groupId, { title, items: [item] })).test._id;
  });
  afterAll(() => browser?.close());

  it.each(inTurn(cuts))('takes what is typed, and keeps it: $one', async ({ one: { after_s, worker, name } }) => {
    const api = await school.signIn(name);
    await api.call(routes.startTest, { params: { testId } });
    const { page, context, complaints } = await visit(browser, place.origin, 'phone', { noWorker: !worker });
    await signIn(page, tag + name, password);
    // On a slow network the typesetter, the editor and the reader have not come by then.
    await page.route(slowFiles, (route) => route.abort());
    await page.goto(`/app/evaluation?test=${testId}`, { waitUntil: 'commit' });
    await page.waitForTimeout(after_s * 1000);
    await context.setOffline(true);
    const field = page.locator('math-field').or(page.getByRole('textbox')).first();
    const answered = async () => {
      await field.click();
      await page.keyboard.type('1/2');
    };
    // A page that had not come by then can be asked for again; one that stands is written in.
    const stands = await Promise.race([
      field.waitFor().then(() => true),
      page
        .getByRole('button', { name: 'Try again' })
        .waitFor()
        .then(() => false),
    ]);
    if (stands) await answered();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await page.unroute(slowFiles);
    await context.setOffline(false);
    if (!stands) {
      // With the network it also comes by itself, perhaps before anybody can press.
      await pressIfThere(page, 'Try again');
      await answered();
    }
    await eventually(
      async () => (await api.call(routes.getAttempt, { params: { testId } })).data.answers['0_a']?.value ?? '',
      (value) => /^(?:1\/2|\\frac\{?1\}?\{?2\}?)$/.test(value),
    );
    // The formula is typeset once its file can be had.
    await page.locator('.katex').first().waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    // The driver puts something in the place of service workers that knows no registration.
    expect(complaints.filter((line) => !line.startsWith('service worker'))).toEqual([]);
    await context.close();
  });
});
