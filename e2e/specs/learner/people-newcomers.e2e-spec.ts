import type { Browser } from 'playwright-core';
import { launch, signIn, signOutHere, type Visit, visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { locales, namesOf, open, type Screen, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pnew';
let browser: Browser;
beforeAll(async () => {
  await aSchool(place, tag, 0, { teacher2: ['teacher'], student: ['student'], parent: ['parent'], admin: ['admin'] });
  browser = await launch();
});
afterAll(() => browser?.close());

describe.each(locales)('in %s', (locale) => {
  const texts = shippedTexts(locale);
  // One browser for them all: each new one would fetch and keep the whole app first.
  let person: Visit;
  beforeAll(async () => {
    person = await visit(browser, place.origin, 'desktop', { locale });
  });
  afterAll(() => person?.context.close());
  const look = async (username: string, secret: string, screens: readonly Screen[]): Promise<string[]> => {
    await signOutHere(person);
    await signIn(person.page, username, secret);
    const faults: string[] = [];
    for (const screen of screens) {
      expect(await open(person.page, screen)).toEqual(namesOf(texts, screen));
      faults.push(...(await screenFindings(person.page, locale)).map((fault) => `${screen.path}, ${fault}`));
    }
    return [...faults, ...person.complaints];
  };

  it('an admin reads and works the ways to what concerns the school', async () => {
    const faults = await look(`${tag}admin`, password, [
      { path: '/settings/admin', heading: 'frame.settings', section: 'settings.admin' },
    ]);
    expect(faults).toEqual([]);
  });

  it('a teacher who has nothing yet is told what belongs there', async () => {
    const faults = await look(`${tag}teacher2`, password, [
      { path: '/teacher', heading: 'frame.classes' },
      { path: '/teacher/tests', heading: 'classes.title' },
      { path: '/teacher/students', heading: 'people.students' },
      { path: '/messages', heading: 'people.messages' },
    ]);
    expect(faults).toEqual([]);
  });

  it('and so are a student and a parent', async () => {
    expect(await look(`${tag}student`, password, [{ path: '/student', heading: 'frame.results' }])).toEqual([]);
    expect(await look(`${tag}parent`, password, [{ path: '/parents', heading: 'people.children' }])).toEqual([]);
  });
});
