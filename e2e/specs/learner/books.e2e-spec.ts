import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** A book from its first chapter to its reader: put together, moved by keyboard, refused, published, read on a phone, searched. */
const place = startedProduct();
const tag = 'boks';
const title = 'Parabolas from the start';
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
let browser: Browser;
let author: Visit;
let reader: Visit;
let publish: () => Promise<unknown>;

beforeAll(async () => {
  const [launched, school] = await Promise.all([launch(), aSchool(place, tag, 1, { writer: ['author'] })]);
  browser = launched;
  const { call } = await school.signIn('writer');
  const aText = async (name: string, body: string) => {
    const content = { title: name, category: 'functions' as const, body };
    return (await call(routes.createText, { body: { content } })).data._id;
  };
  const zeros = await aText(
    'Zeros of a parabola',
    '# Where\n\nIt meets the axis there.\n\n# How many\n\nNone, one or two.',
  );
  const vertex = await aText('The vertex', 'The **lowest** point, or the highest.');
  const item = (
    await call(routes.createQuiz, { body: { content: anItem({ title: 'Roots for a book', test_cases: [] }) } })
  ).data;
  await Promise.all([
    call(routes.publishText, { params: { id: zeros } }),
    call(routes.publishQuiz, { params: { id: item._id } }),
  ]);
  publish = () => call(routes.publishText, { params: { id: vertex } });
  [author, reader] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { touch: true }),
  ]);
  await Promise.all([signIn(author.page, `${tag}writer`, password), signIn(reader.page, `${tag}teacher`, password)]);
});
afterAll(() => browser?.close());

it('an author puts a book together from the Library, and moves a text by keyboard', async () => {
  const { page } = author;
  await goTo(page, '/app/author');
  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await page.getByRole('link', { name: 'New book' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByRole('textbox', { name: 'Name of chapter 1' }).fill('To begin with');
  await page.getByRole('button', { name: 'Put in a text' }).click();
  const dialog = page.getByRole('dialog');
  // Other specs have texts in the same school: what is looked for is on the first page of its search alone.
  const putIn = async (name: string) => {
    await dialog.getByLabel('Search titles, tags and text').fill(name);
    await dialog.getByRole('button', { name: `Insert ${name}` }).click();
  };
  await dialog.getByRole('list').first().waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await putIn('The vertex');
  await putIn('Zeros of a parabola');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Put in an item' }).click();
  await putIn('Roots for a book');
  await page.keyboard.press('Escape');
  const second = page.getByRole('textbox', { name: 'Title of 1.2 in this book' });
  await second.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Zeros of a parabola is now 1.1.').waitFor();
  // Focus stays on the line, whose number is another now.
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe('Title of 1.1 in this book');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('For those who know *lines*.');
  await page.getByRole('region', { name: 'Preview' }).getByText('1.3').waitFor();
  await still(page);
  await author.shot('book-editor');
  await page.setViewportSize(phone);
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await author.shot('book-editor-phone');
  await page.setViewportSize(desktop);
});

it('is not published while others could not read one of its texts, and says which', async () => {
  const { page } = author;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/author\/books\/[0-9a-f]{24}$/);
  const tryIt = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
  };
  await tryIt();
  await page.getByRole('button', { name: /^1\.2: this text or item is not published/ }).click();
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Title of 1.2 in this book');
  await author.shot('book-refused');
  await publish();
  await tryIt();
  await page.getByText('Published', { exact: true }).first().waitFor();
});

it('is found by a colleague, read on a phone, searched, and opened again where they were', async () => {
  const { page } = reader;
  await goTo(page, '/app/author/books?scope=published&q=parabolas');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Read this book' }).click();
  await page.getByRole('heading', { name: 'Introduction' }).waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await next.click();
  await page.getByText('It meets the axis there.').waitFor();
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reader.shot('book-read');
  await next.click();
  await page.getByRole('heading', { name: '1.2 The vertex' }).waitFor();
  await page.getByRole('button', { name: 'Table of contents' }).click();
  const side = page.getByRole('dialog');
  await side.getByText('1 of 3 read').waitFor();
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await reader.shot('book-contents');
  await side.getByRole('searchbox', { name: 'Search in this book' }).fill('none two');
  await side.getByRole('button', { name: /1\.1 Zeros of a parabola · How many/ }).click();
  await page.getByRole('heading', { name: 'How many' }).waitFor();
  await still(page);
  await goTo(page, page.url().replace(/\?.*/, ''));
  await page.getByRole('heading', { name: '1.1 Zeros of a parabola' }).waitFor();
  await page.getByRole('button', { name: 'Table of contents' }).click();
  await side.getByText('1 of 3 read').waitFor();
});
