import { routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** Two who write one item at once: each sees the other, neither loses a word, and what was not saved is on the next device. */
const place = startedProduct();
const tag = 'twoa';
let browser: Browser;
let owner: Visit;
let colleague: Visit;
let id = '';
let stored: () => Promise<{ title: string; statement: string; version: number }>;

beforeAll(async () => {
  const [opened, school] = await Promise.all([launch(), aSchool(place, tag, 1, { writer: ['author'] })]);
  browser = opened;
  const api = await school.signIn('teacher');
  const content = anItem({ title: 'Roots', test_cases: [] });
  id = (await api.call(routes.createQuiz, { body: { content } })).data._id;
  const writer = await school.signIn('writer');
  const me = (await writer.call(routes.whoami, {})).data._id;
  await api.call(routes.shareQuiz, { body: { doc_id: id, user_ids: [me], write: true } });
  stored = async () => {
    const { data } = await api.call(routes.getQuiz, { params: { id }, query: {} });
    return { title: data.content.title, statement: data.content.statement, version: data.version };
  };
  [owner, colleague] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { touch: true }),
  ]);
  await Promise.all([signIn(owner.page, `${tag}teacher`, password), signIn(colleague.page, `${tag}writer`, password)]);
  await Promise.all([owner, colleague].map(({ page }) => goTo(page, `/app/author/items/${id}`)));
});
afterAll(() => browser?.close());

const statement = ({ page }: Visit) => page.getByRole('textbox', { name: 'Statement', exact: true });
const title = ({ page }: Visit) => page.getByRole('textbox', { name: 'Title', exact: true });
const save = ({ page }: Visit) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('each sees that the other is there, and who is writing', async () => {
  await owner.page.getByText('is viewing').waitFor();
  await title(colleague).fill('Roots of a quadratic');
  await owner.page.getByText('is editing').waitFor();
  await owner.shot('60-two-authors');
});

it('the second to save sees at once what the first has saved, and merges it by part', async () => {
  await statement(owner).fill('Which $x$ make it zero?');
  await save(colleague);
  await owner.page.getByText('saved version 2.').waitFor();
  await colleague.page.getByText(/^Version 2, saved/).waitFor();
  await owner.page.getByRole('button', { name: 'See what changed' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' });
  await dialog.getByText('Roots of a quadratic').first().waitFor();
  await owner.shot('61-two-authors-merge');
  await dialog.getByRole('button', { name: /^Save/ }).first().click();
  await eventually(stored, ({ version }) => version === 3);
  expect(await stored()).toMatchObject({ title: 'Roots of a quadratic', statement: 'Which $x$ make it zero?' });
  // Nothing is written on the other page: it shows what is stored now.
  await colleague.page.getByText(/^Version 3, saved/).waitFor();
  expect(await statement(colleague).inputValue()).toBe('Which $x$ make it zero?');
  expect(await overflow(colleague.page)).toBe(0);
  await colleague.shot('62-two-authors-phone');
});

it('what one was writing is on one’s next device, and a step of it can be taken back', async () => {
  await title(owner).fill('Roots of a parabola');
  await owner.page.getByText('a draft is on the server').waitFor();
  const tablet = await visit(browser, place.origin, 'desktop');
  await signIn(tablet.page, `${tag}teacher`, password);
  await goTo(tablet.page, `/app/author/items/${id}`);
  await tablet.page.getByRole('button', { name: 'Continue with them' }).click();
  await eventually(
    () => title(tablet).inputValue(),
    (value) => value === 'Roots of a parabola',
  );
  await tablet.shot('63-draft-taken-up');
  await title(tablet).press('Control+z');
  expect(await title(tablet).inputValue()).toBe('Roots of a quadratic');
});
