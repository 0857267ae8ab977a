import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { dragTo, launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** A reviewer makes a branch of the tree, moves it, merges it; an author’s item stays where it is looked for. */
const place = startedProduct();
const tag = 'catg';
const sequences = `Sequences ${tag}`;
const limits = `Limits ${tag}`;
let browser: Browser;
let reviewer: Visit;
let write: (category: string, ...tags: string[]) => Promise<unknown>;

beforeAll(async () => {
  const [launched, school] = await Promise.all([
    launch(),
    aSchool(place, tag, 1, { writer: ['author'], keeper: ['reviewer'] }),
  ]);
  browser = launched;
  const { call } = await school.signIn('writer');
  write = async (category, ...tags) => {
    const content = anItem({ title: 'Where does it tend', category, tags, test_cases: [] });
    const { data } = await call(routes.createQuiz, { body: { content } });
    return call(routes.publishQuiz, { params: { id: data._id } });
  };
  reviewer = await visit(browser, place.origin, 'desktop');
  await signIn(reviewer.page, `${tag}keeper`, password);
});
afterAll(() => browser?.close());

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rowOf(page, name).waitFor();
}

it('a branch is made and moved by dragging and by the keyboard', async () => {
  const { page } = reviewer;
  await goTo(page, '/app/author');
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await add(page, sequences);
  await add(page, limits);
  await page.getByRole('button', { name: `More for ${limits}` }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText(`Moved: ${limits} is under ${sequences}.`).first().waitFor();
  await still(page);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`More for ${limits}`);
  const grip = (name: string) => rowOf(page, name).locator('[aria-hidden="true"]').first();
  await dragTo(page, grip(sequences), rowOf(page, 'Fractions'));
  await page.getByText(`Moved: ${sequences} is on the first level.`).first().waitFor();
  const names = await page.getByRole('listitem').allTextContents();
  expect(names.findIndex((one) => one.includes(limits))).toBe(names.findIndex((one) => one.includes(sequences)) + 1);
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('categories');
});

it('what stands in a merged category is found under the other', async () => {
  const { page } = reviewer;
  await write(`limits-${tag}`, `${tag} limes`);
  await page.getByRole('button', { name: `More for ${limits}` }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Into').selectOption({ label: sequences });
  await dialog.getByText(`From “${limits}” to “${sequences}” go: items 1, texts 0, books 0`).waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('categories-merge');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await rowOf(page, limits).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 320, height: 640 });
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('categories-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '/app/author?scope=all');
  await page.getByLabel('Category').selectOption({ label: sequences });
  // It says where it stands now, though it was saved with the other.
  const item = page.getByRole('listitem').filter({ hasText: 'Where does it tend' });
  await item.getByText(sequences).first().waitFor();
});

it('a tag is renamed, and what carries it is found by its old name too', async () => {
  const { page } = reviewer;
  const [old, now] = [`${tag} limes`, `${tag} limits`];
  await goTo(page, `/app/author/tags?q=${tag}`);
  await page.getByRole('button', { name: `Rename the tag ${old}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name').fill(now);
  await dialog.getByText('This changes: items 1, texts 0, books 0, files 0.').waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('tags-rename');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByText(`${old} leads to ${now}`).waitFor();
  await page.getByText('have the new name').waitFor();
  await page.getByRole('list', { name: 'Tags', exact: true }).getByText(now).waitFor();
  await page.getByLabel(`Select the tag ${now}`).check();
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('tags');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reviewer.shot('tags-phone-dark');
  await goTo(page, `/app/author?scope=all&tag=${encodeURIComponent(old)}`);
  await page.getByRole('listitem').filter({ hasText: 'Where does it tend' }).first().waitFor();
});
