import type { Locale } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch, type Visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { type ConsoleScreen, consoleFindings, enterAs } from '../../src/console-screens.js';
import { aSchool, startedProduct } from '../../src/school.js';

/** The pages about groups: read, worked by keyboard, and within the width of a phone, in both languages. */
const place = startedProduct();
let browser: Browser;
let school: Awaited<ReturnType<typeof aSchool>>;
beforeAll(async () => {
  browser = await launch();
  school = await aSchool(place, 'sg', 12, { admin: ['admin'] });
});
afterAll(() => browser?.close());

const part = (name: string) => () => [`groups/${school.groupId}/show?part=${name}`, 'Class sg'] as const;
type Named = (say: (key: string) => string) => ConsoleScreen;
const screens: readonly (readonly [string, Named])[] = [
  ['the groups', (say) => ['groups', say('console.groups.title')]],
  ['a new group', (say) => ['groups/create', say('people.newGroup')]],
  ['the members of a group', part('members')],
  ['the invitations to a group', part('invitations')],
  ['the tickets of a group', part('tickets')],
  ['the applications to a group', part('applications')],
  ['the trail of a group', part('trail')],
];

describe.each<Locale>(['en-US', 'ko-KR'])('in the console in %s', (locale) => {
  const texts = shippedTexts(locale);
  const say = (key: string) => texts[key] ?? key;
  let admin: Visit;
  beforeAll(async () => {
    admin = await enterAs(browser, place, 'sgadmin', locale);
  });
  afterAll(() => admin?.context.close());

  it.each(screens)('%s can be read and worked by everybody', async (_, named) => {
    expect(await consoleFindings(admin.page, named(say), locale)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
