import { routes } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { exampleItems } from '../../../tools/seed/items.ts';
import { axeFindings } from '../../src/axe.js';
import { launch, signIn, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { narrowAndDark } from '../../src/narrow-and-dark.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** An author has an item translated, with the stand-in for a model: into Korean and German, beside the originals. */
const place = startedProduct();
const tag = 'trnl';
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function translateInto(page: Page, language: string): Promise<void> {
  const languages = page.getByRole('region', { name: 'Languages' });
  await languages.getByLabel('Add a language').selectOption({ label: language });
  await languages.getByText('0 of 8 texts translated').waitFor();
  await languages.getByRole('button', { name: `Have what is open translated into ${language} (8)` }).click();
  await languages.getByText('8 of 8 proposed translations passed their checks.').waitFor();
}

it('has an item translated into Korean and German, takes what it read, and students see it once it is saved', async () => {
  const school = await aSchool(place, tag, 1);
  const api = await school.signIn('teacher');
  const content = exampleItems().find(({ title }) => title === 'A class at the museum');
  if (!content) throw new Error('the example school has no such item');
  const { data } = await api.call(routes.createQuiz, {
    body: { content: { ...content, language: 'en-US', translations: {} } },
  });
  const params = { id: data._id };
  const entered = await visit(browser, place.origin, 'desktop');
  const { page, shot, complaints } = entered;
  await signIn(page, `${tag}teacher`, password);
  await goTo(page, `/app/author/items/${data._id}`);
  await page.getByText('Languages side by side').click();
  const languages = page.getByRole('region', { name: 'Languages' });
  await languages.getByLabel('Add a language').waitFor();

  await translateInto(page, 'Korean');
  await languages.getByText('박물관에 간 반').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shot('95-translated-korean');
  expect(await narrowAndDark(entered, '96-translated-dark-narrow')).toBe(0);
  await languages.getByRole('button', { name: 'Reject: Title' }).click();
  await languages.getByRole('textbox', { name: 'Title' }).fill('박물관에 간 우리 반');
  await languages.getByRole('button', { name: 'Take over all that passed (7)' }).click();
  await languages.getByText('8 of 8 texts translated').waitFor();

  await translateInto(page, 'German');
  await languages.getByRole('button', { name: 'Take over all that passed (8)' }).click();
  await languages.getByText('8 of 8 texts translated').waitFor();
  await shot('97-translated-german');

  const stored = async () => (await api.call(routes.getQuiz, { params })).data;
  expect((await stored()).content.translations).toEqual({});
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Version 2, saved/).waitFor();
  const { translations } = (await stored()).content;
  expect(translations['ko-KR']?.texts.title?.text).toBe('박물관에 간 우리 반');
  expect(translations['de-DE']?.texts.title?.text).toBe('Eine Klasse im Museum');
  expect(translations['de-DE']?.texts.solution?.text).toContain('$ 24 \\cdot 4 = 96 $');
  expect(complaints).toEqual([]);
});
