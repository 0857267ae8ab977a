import { type HelpSettings, type Locale, routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, type Visit } from '../../src/browser.js';
import { consoleFindings, enterAs, openScreen } from '../../src/console-screens.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'hpad';
let browser: Browser;
let school: School;
let api: ApiClient;
let admin: Visit;
let before: HelpSettings;

beforeAll(async () => {
  school = await aSchool(place, tag, 1, { admin: ['admin'], duty: ['operator'] });
  browser = await launch();
  api = await school.signIn('admin');
  before = (await api.call(routes.helpSettings, {})).data;
  // Whatever another file has left there: here nobody has said anything yet.
  await api.call(routes.putHelpSettings, { body: { ...before, hours: [], away: {}, duty: [] } });
  const [pupil, operator] = [await school.signIn('pupil1'), await school.signIn('duty')];
  const { _id: room_id } = (await pupil.call(routes.askHelp, { body: { text: 'Where are my results?' } })).data;
  await operator.call(routes.postChat, { body: { room_id, text: 'In the menu.' } });
  await operator.call(routes.changeHelp, { params: { id: room_id }, body: { state: 'resolved' } });
  await pupil.call(routes.rateHelp, { params: { id: room_id }, body: { stars: 4 } });
  admin = await enterAs(browser, place, `${tag}admin`, 'en-US');
});
afterAll(async () => {
  // The other files of this tier ask at the same desk.
  if (before) await api.call(routes.putHelpSettings, { body: before });
  await browser?.close();
});

it('an admin says when somebody answers, what is shown else, and who is on duty', async () => {
  const { page } = admin;
  await openScreen(page, ['help_settings', 'Help desk settings']);
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Add hours: Monday' }).click();
  await monday.getByLabel('End', { exact: true }).last().fill('15:30');
  await page.getByRole('tab', { name: '한국어' }).click();
  await page.getByLabel('Text outside of the hours: 한국어').fill('내일 답변드립니다');
  await page.getByLabel('A request is late after (minutes)').fill('45');
  await page.getByRole('combobox', { name: 'Operators on duty' }).fill(`${tag}duty`);
  await page.getByRole('option', { name: new RegExp(`${tag}duty`) }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const stored = await eventually(
    async () => (await api.call(routes.helpSettings, {})).data,
    ({ late_after_min }) => late_after_min === 45,
  );
  expect(stored.hours).toContainEqual({ day: 'mon', from: '08:00', to: '15:30' });
  expect(stored.away['ko-KR']).toBe('내일 답변드립니다');
  expect(stored.duty).toContain(school.userIds.get(`${tag}duty`));
  await page.reload();
  await page.getByText(new RegExp(`${tag}duty`)).waitFor();
});

it('the figures are a drawing with its numbers in a table, and a link shows the same days', async () => {
  const { page } = admin;
  await openScreen(page, ['help_figures?measure=rating', 'Help desk figures']);
  await page.getByRole('img', { name: 'Rating, of 5 stars (mean), by operator' }).waitFor();
  const figure = page.locator('figure').filter({ hasText: 'by operator' });
  await figure.getByText('As a table').click();
  await figure
    .getByRole('row', { name: /A duty/ })
    .getByText('4')
    .waitFor();
  await page.getByLabel('Beginning', { exact: true }).fill('2020-01-06');
  await page.getByLabel('End', { exact: true }).fill('2020-02-02');
  await page.getByText(/^Nobody asked for help between Jan 6, 2020/).waitFor();
  await page.reload();
  await page.getByText(/^Nobody asked for help between Jan 6, 2020/).waitFor();
  expect(await page.getByLabel('End', { exact: true }).inputValue()).toBe('2020-02-02');
  await admin.shot('help-figures-none');
});

it('a ready reply is written and deleted', async () => {
  const { page } = admin;
  await openScreen(page, ['canned_replies/create', 'New reply']);
  await page.getByLabel('Title').fill(`Codes ${tag}`);
  await page.getByLabel('Text: English').fill('Hello {{name}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: `Codes ${tag}` }).click();
  await page.getByRole('heading', { level: 1, name: `Codes ${tag}` }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ready replies' }).waitFor();
  await page.getByRole('link', { name: `Codes ${tag}` }).waitFor({ state: 'detached' });
  expect(admin.complaints).toEqual([]);
});

describe.each(sampleOf<Locale>(['ko-KR', 'en-US']))('in %s', (locale) => {
  const texts = shippedTexts(locale);
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await enterAs(browser, place, `${tag}admin`, locale);
  });
  it.each([
    ['help_figures', 'console.help.figures'],
    ['help_figures?measure=firstReply', 'console.help.figures'],
    ['help_settings', 'console.help.settings'],
    ['canned_replies', 'desk.replies'],
    ['canned_replies/create', 'desk.replyNew'],
  ])('%s can be read and worked by everybody', async (path, heading) => {
    expect(await consoleFindings(visitor.page, [path, texts[heading] ?? heading], locale)).toEqual([]);
  });
});
