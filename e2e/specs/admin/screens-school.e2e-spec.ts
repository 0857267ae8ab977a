import { type Locale, routes } from '@mathquiz/contracts';
import { apiClient } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, type Visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { type ConsoleScreen, consoleFindings, enterAs, openScreen } from '../../src/console-screens.js';
import { aSchool, eventually, startedProduct } from '../../src/school.js';

/** The pages about the school: read, worked by keyboard, and within the width of a phone, in both languages. */
const place = startedProduct();
let browser: Browser;
let school: Awaited<ReturnType<typeof aSchool>>;
let mailId = '';
beforeAll(async () => {
  browser = await launch();
  school = await aSchool(place, 'sc', 1, { admin: ['admin'] });
  const admin = await school.signIn('admin');
  const long = 'a.very.long.address.of.somebody@department-of-mathematics.school.example';
  await admin.call(routes.inviteToSignUp, { body: { emails: [long, 'scnew@school.example'] } });
  await apiClient(place.origin).call(routes.inviteSelf, { body: { emails: ['scask@home.example'] } });
  const { data } = await eventually(
    () => admin.call(routes.listMail, { query: { q: 'scnew' } }),
    ({ data }) => data[0]?.state === 'sent',
  );
  mailId = data[0]?._id ?? '';
}, 60_000);
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
  }, 30_000);
  afterAll(() => admin?.context.close());

  it.each(screens)(
    '%s can be read and worked by everybody',
    async (_, named) => {
      expect(await consoleFindings(admin.page, named(say), locale)).toEqual([]);
      expect(admin.complaints).toEqual([]);
    },
    30_000,
  );

  it('the questions before something that hurts, and the menus, hide nothing from a screen reader', async () => {
    const { page } = admin;
    const main = page.getByRole('main');
    const openers = [
      [`users/${school.userIds.get('scpupil1')}`, locale === 'ko-KR' ? '김민준' : '민준 김', 'console.users.delete'],
      [`groups/${school.groupId}/show?part=tickets`, 'Class sc', 'console.tickets.issue'],
      ['translations', say('console.translations.title'), 'console.translations.import'],
    ] as const;
    for (const [path, heading, button] of openers) {
      await openScreen(page, [path, heading]);
      await main.getByRole('button', { name: say(button), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect([button, await axeFindings(page)]).toEqual([button, []]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }, 30_000);
});
