import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { exampleItems } from '../../../tools/seed/items.ts';
import { axeFindings } from '../../src/axe.js';
import { launch, signIn, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { narrowAndDark } from '../../src/narrow-and-dark.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** An author and the assistant, with the stand-in for a model: what the grader refuses cannot be taken, and nothing is saved by itself. */
const exampleItem = (title: string) => {
  const found = exampleItems().find((item) => item.title === title);
  if (!found) throw new Error(`the example school has no item “${title}”`);
  return { ...found, translations: {} };
};
const place = startedProduct();
const tag = 'asst';
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('has a solution written: the first one is refused by the grader, the second is taken over and saved with its mark', async () => {
  const school = await aSchool(place, tag, 1);
  const api = await school.signIn('teacher');
  const content = exampleItem('Two steps back');
  const { data } = await api.call(routes.createQuiz, { body: { content } });
  const params = { id: data._id };
  const entered = await visit(browser, place.origin, 'desktop');
  const { page, shot, complaints } = entered;
  await signIn(page, `${tag}teacher`, password);
  await goTo(page, `/app/author/items/${data._id}`);
  await page.getByRole('button', { name: 'Assistant' }).click();
  const panel = page.getByRole('region', { name: 'Assistant' });
  await panel.getByText('Demonstration: the answers are fixed examples. No AI is asked.').waitFor();
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('The grader refuses this proposal').waitFor();
  await panel.getByText('is not right in variant 1.').first().waitFor();
  expect(await panel.getByRole('button', { name: 'Take over what is chosen' }).count()).toBe(0);
  await shot('90-assistant-refused');
  await panel.getByRole('button', { name: 'Have it corrected' }).click();
  await panel.getByText('The grader accepts this proposal').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await narrowAndDark(entered, '91-assistant-accepted-dark-narrow')).toBe(0);

  await panel.getByRole('button', { name: 'Take over what is chosen' }).click();
  await panel.getByText('Taken over. Save the item to keep it.').waitFor();
  expect((await api.call(routes.getQuiz, { params })).data.content.solution).toBe(content.solution);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Version 2, saved/).waitFor();
  const { data: saved } = await eventually(
    () => api.call(routes.getQuiz, { params }),
    (answer) => answer.data.attributes.length > 0,
  );
  expect(saved.attributes).toEqual(['ai_generated']);
  expect(saved.content.solution).toContain('Divide both sides by');
  const { data: conversations } = await api.call(routes.listConversations, {});
  expect(conversations.map(({ quiz_id, purpose }) => [quiz_id, purpose])).toEqual([[data._id, 'solve']]);
  expect(complaints).toEqual([]);
});

it('writes an item with an author, who keeps the second proposal, and varies the numbers of an old one', async () => {
  const school = await aSchool(place, `${tag}g`, 1);
  const api = await school.signIn('teacher');
  const { page, shot, complaints } = await visit(browser, place.origin, 'desktop');
  await signIn(page, `${tag}gteacher`, password);
  await goTo(page, '/app/author/items/new');
  await page.getByRole('button', { name: 'Assistant' }).click();
  const panel = page.getByRole('region', { name: 'Assistant' });
  await panel.getByLabel('Your message').fill('An item about speed, with two questions.');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('The grader refuses this proposal').waitFor();
  await panel.getByRole('button', { name: 'Have it corrected' }).click();
  await panel.getByText('The grader accepts this proposal').waitFor();
  await panel.getByText('A second, independent solver agrees').waitFor();
  await shot('92-assistant-generated');
  await panel.getByRole('button', { name: 'Take over what is chosen' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Version 1, saved/).waitFor();
  const { data: own } = await eventually(
    () => api.call(routes.listQuiz, { query: { scope: 'mine' } }),
    (answer) => answer.data.some(({ attributes }) => attributes.length > 0),
  );
  expect(own.map(({ title, attributes, randomised }) => [title, attributes, randomised])).toEqual([
    ['How far does the train go?', ['ai_generated'], true],
  ]);

  const old = exampleItem('A class at the museum');
  const { data } = await api.call(routes.createQuiz, { body: { content: old } });
  await goTo(page, `/app/author/items/${data._id}`);
  await page.getByRole('button', { name: 'Assistant' }).click();
  await panel.getByLabel('What should it do?').selectOption({ label: 'Vary the numbers' });
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('The grader accepts this proposal').waitFor();
  await panel.getByText('Students get different variants').waitFor();
  await panel.getByRole('button', { name: 'Take over what is chosen' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Version 2, saved/).waitFor();
  const { content } = (await api.call(routes.getQuiz, { params: { id: data._id } })).data;
  expect(content.variables.map(({ name }) => name)).toEqual(['n', 'p', 'e', 'g']);
  // Facts of the school stay.
  expect([content.title, content.tags, content.grade]).toEqual([old.title, old.tags, old.grade]);
  expect(complaints).toEqual([]);
});
