import type { Browser } from 'playwright-core';
import { launch } from '../../src/browser.js';
import { startedProduct } from '../../src/school.js';
import { people, peopleOf } from '../../src/walk/people.js';
import { type Walker, walkFindings, walks } from '../../src/walk/walk.js';

const place = startedProduct();
let browser: Browser;
let walkers: Readonly<Record<string, Walker>>;
beforeAll(async () => {
  [browser, walkers] = await Promise.all([launch(), peopleOf(place)]);
});
afterAll(() => browser?.close());

it.each(walks(people))('%s, in %s: every page can be read and worked by everybody', async (name, locale) => {
  const walker = walkers[name];
  if (!walker) throw new Error(name);
  expect(await walkFindings(browser, place, walker, locale)).toEqual([]);
});
