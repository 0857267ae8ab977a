import { type Locale, routes } from '@mathquiz/contracts';
import { apiClient, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, type Visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { type ConsoleScreen, consoleFindings, enterAs } from '../../src/console-screens.js';
import { aSchool, startedProduct } from '../../src/school.js';

/** The pages about the school: read, worked by keyboard, and within the width of a phone, in both languages. */
const place = startedProduct();
let browser: Browser;
let mailId = '';
beforeAll(async () => {
  browser = await launch();
  const school = await aSchool(place, 'sc', 1, { admin: ['admin'] });
  const admin = await school.signIn('admin');
  const long = 'a.very.long.address.of.somebody@department-of-mathematics.school.example';
  await admin.call(routes.inviteToSignUp, { body: { emails: [long, 'scnew@school.example'] } });
  await apiClient(place.origin).call(routes.inviteSelf, { body: { emails: ['scask@home.example'] } });
  const { data } = await eventually(
    () => admin.call(routes.listMail, { query: { q: 'scnew' } }),
    ({ data }) => data[0]?.state === 'sent',
  );
  mailId = data[0]?._id ?? '';
});
afterAll(() => browser?.close());

type Named = (say: (key: string) => string) => ConsoleScreen;
const screens: readonly (readonly [string, Named])[] = [
  ['the invitations', (say) => ['invitations', say('console.invitations.title')]],
  ['inviting people', (say) => ['invitations/create', say('console.invitations.inviteTitle')]],
  ['the audit trail', (say) => ['audit', say('console.audit.title')]],
  ['the mails', (say) => ['mail', say('console.mail.title')]],
  ['one mail', () => [`mail/${mailId}/show`, 'Open your Math Quiz account']],
  ['the texts', (say) => ['translations', say('console.translations.title')]],
  ['an address without a page', (say) => ['nowhere', say('frame.missingTitle')]],
];

describe.each<Locale>(['en-US', 'ko-KR'])('in the console in %s', (locale) => {
  const texts = shippedTexts(locale);
  const say = (key: string) => texts[key] ?? key;
  let admin: Visit;
  beforeAll(async () => {
    admin = await enterAs(browser, place, 'scadmin', locale);
  });
  afterAll(() => admin?.context.close());

  it.each(screens)('%s can be read and worked by everybody', async (_, named) => {
    expect(await consoleFindings(admin.page, named(say), locale)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
