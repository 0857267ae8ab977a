import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Route, routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { exampleItems } from '../../../tools/seed/items.ts';
import { type RunningProduct, startProduct } from '../../../tools/start/product.ts';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, type School } from '../../src/school.js';
import { narrow } from '../../src/walk/narrow.js';

/** The pages that offer AI, in a product where no setting names a model: each says so and who can set it up, and all else works. */
const notSetUp = 'AI is not set up in this school';
const who = /The person who runs the server can set it up with AI_BASE_URL, AI_API_KEY, AI_MODEL/;
const item = () => {
  const found = exampleItems().find(({ title }) => title === 'Where is the mistake?');
  if (!found) throw new Error('the example school has no such item');
  return { ...found, language: 'en-US' as const, translations: {}, test_cases: [] };
};

describe('a school without AI', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-no-ai-'));
  let product: RunningProduct;
  let browser: Browser;
  let school: School;
  let teacher: ApiClient;

  beforeAll(async () => {
    // Parts of its own: on the bus of the tier's product two would answer.
    const { MONGO_URL, NATS_URL, REDIS_URL, ...env } = process.env;
    product = await startProduct({ dataDir, env, processes: 'one', progress: () => undefined, seed: false });
    const place = { origin: product.url, natsUrl: product.urls.NATS_URL ?? '' };
    [browser, school] = await Promise.all([launch(), aSchool(place, 'noai', 1, { admin: ['admin'] })]);
    teacher = await school.signIn('teacher');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const enter = async (name: string): Promise<Visit> => {
    const entered = await visit(browser, product.url, 'desktop');
    await signIn(entered.page, `noai${name}`, password);
    return entered;
  };
  /** The page says in `place` that no AI is set up and who can change that, on a desktop and on the smallest phone. */
  const saysSo = async (page: Page, place: Locator) => {
    await place.getByText(notSetUp).first().waitFor();
    await place.getByText(who).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const before = page.viewportSize();
    await page.setViewportSize(narrow);
    expect(await overflow(page)).toBe(0);
    if (before) await page.setViewportSize(before);
  };

  it('says so beside an item and its languages; the item is translated by hand and saved', async () => {
    const { data } = await teacher.call(routes.createQuiz, { body: { content: item() } });
    const { page, complaints, shot } = await enter('teacher');
    await goTo(page, `/app/author/items/${data._id}`);
    await page.getByRole('button', { name: 'Assistant' }).click();
    const panel = page.getByRole('region', { name: 'Assistant' });
    await saysSo(page, panel);
    expect(await panel.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await shot('without-ai-assistant');
    await page.getByText('Languages side by side').click();
    const languages = page.getByRole('region', { name: 'Languages' });
    await languages.getByLabel('Add a language').selectOption({ label: 'German' });
    await saysSo(page, languages);
    expect(await languages.getByRole('button', { name: /^Have what is open/ }).count()).toBe(0);
    await languages.getByRole('textbox', { name: 'Title' }).fill('Wo ist der Fehler?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Version 2, saved/).waitFor();
    const { content } = (await teacher.call(routes.getQuiz, { params: { id: data._id } })).data;
    expect(content.translations['de-DE']?.texts.title?.text).toBe('Wo ist der Fehler?');
    expect(complaints).toEqual([]);
  });

  it('says so where marks would be proposed; they are given by hand', async () => {
    const { test } = await publishTest(teacher, school.groupId, { items: [item()] });
    const student = await school.signIn('pupil1');
    const { data: attempt } = await student.call(routes.startTest, { params: { testId: test._id } });
    const events = [{ seq: 1, part: '0_why', value: 'The mixed term is missing.' }];
    const submission = { _id: attempt._id, client_id: 'device-aaaa', events };
    await student.call(routes.evaluatePlain, { body: { submission } });
    await eventually(
      () => teacher.call(routes.listPartsToMark, { params: { testId: test._id } }),
      ({ data }) => data[0]?.waiting === 1,
    );
    const { page, complaints } = await enter('teacher');
    await goTo(page, `/app/teacher/tests/${test._id}/proposals`);
    await saysSo(page, page.getByRole('main'));
    const markings = [{ part: '0_why', points: 2 }];
    await teacher.call(routes.putMarkings, { body: { submission_id: attempt._id, markings } });
    expect(complaints).toEqual([]);
  });

  it('says so in the console, where the figures and settings of AI and the texts can be used all the same', async () => {
    const { page, complaints } = await enter('admin');
    await goTo(page, '/admin/ai_use');
    await saysSo(page, page.getByRole('main'));
    await page.getByText(/^Nobody used AI between/).waitFor();
    await goTo(page, '/admin/ai_settings');
    await saysSo(page, page.getByRole('main'));
    await page.getByLabel('Tokens of one person in a month').fill('1000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.setViewportSize(narrow);
    await goTo(page, '/admin/translations');
    await page.getByPlaceholder('Key or text').fill('login.submit');
    await page.getByRole('button', { name: 'Edit: 한국어: login.submit', exact: true }).click();
    await saysSo(page, page.getByRole('main'));
    await page.getByRole('textbox', { name: '한국어: login.submit', exact: true }).fill('들어가기');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('School’s own').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('refuses what needs a model, with a code that names it', async () => {
    const lang = 'en-US' as const;
    const messages = [{ role: 'user' as const, content: 'Please.' }];
    const asked = { lang, messages, content: item() };
    const texts = [{ path: 'title', text: 'Where?', markdown: false }];
    const refusal = <R extends Route>(route: R, body: object) =>
      teacher.call(route, { body } as never).then(
        () => 'done',
        ({ status, code }: { status?: number; code?: string }) => `${status} ${code}`,
      );
    const refused = await Promise.all([
      ...[routes.generateQuiz, routes.randomizeQuiz, routes.solveQuiz, routes.rubricsQuiz, routes.metaQuiz].map((one) =>
        refusal(one, asked),
      ),
      refusal(routes.translate, { from: lang, to: 'de-DE', texts, content: null }),
    ]);
    expect(refused).toEqual(Array(6).fill('503 ai_not_set_up'));
  });
});
