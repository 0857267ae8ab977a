import type { Browser } from 'playwright-core';
import { launch, signIn, signOutHere, type Visit, visit } from '../../src/browser.js';
import { aClassOfThirty, type BigClass } from '../../src/class-of-thirty.js';
import { shippedTexts } from '../../src/console.js';
import { locales, namesOf, open, type Screen, screenFindings } from '../../src/people-screens.js';
import { password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pfam';
let browser: Browser;
let group: BigClass;
beforeAll(async () => {
  [browser, group] = await Promise.all([launch(), aClassOfThirty(place, tag)]);
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

  it('a student reads and works every screen of theirs', async () => {
    const [pupil] = group.pupils;
    const faults = await look(pupil?.username ?? '', pupil?.password ?? '', [
      { path: '/student', heading: 'frame.results' },
      { path: '/settings/user', heading: 'frame.settings', section: 'settings.user' },
      { path: '/settings/group', heading: 'frame.settings', section: 'settings.group' },
      { path: `/settings/group/page?group=${group.groupId}`, heading: group.groupname },
      { path: '/messages', heading: 'people.messages' },
      { path: `/messages/${group.letterId}`, heading: group.letter },
      { path: '/messages/new', heading: 'people.write' },
    ]);
    expect(faults).toEqual([]);
  });

  it('a parent reads and works every screen of theirs', async () => {
    const faults = await look(`${tag}parent`, password, [
      { path: '/parents', heading: 'people.children' },
      { path: '/messages', heading: 'people.messages' },
      { path: '/messages/new', heading: 'people.write' },
    ]);
    expect(faults).toEqual([]);
  });

  it('an invited colleague reads and works theirs', async () => {
    const faults = await look(`${tag}colleague`, password, [
      { path: '/settings/group', heading: 'frame.settings', section: 'settings.group' },
    ]);
    expect(faults).toEqual([]);
  });
});
