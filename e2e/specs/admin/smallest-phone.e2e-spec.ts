import type { Locale } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch, overflow, visit } from '../../src/browser.js';
import { enterConsole, shippedTexts } from '../../src/console.js';
import { still } from '../../src/going.js';
import { aSchool, startedProduct } from '../../src/school.js';

const place = startedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

describe('the console on the smallest phone, in Korean and dark', () => {
  const locale: Locale = 'ko-KR';
  const texts = shippedTexts(locale);
  const at = (id: string, group: string): readonly (readonly [string, string])[] => [
    ['users', texts['console.users.title'] ?? ''],
    [`users/${id}`, '김민준'],
    ['groups', texts['console.groups.title'] ?? ''],
    ['groups/create', texts['people.newGroup'] ?? ''],
    [`groups/${group}/show?part=invitations`, 'Class pkr'],
    ['invitations', texts['console.invitations.title'] ?? ''],
    ['invitations/create', texts['console.invitations.inviteTitle'] ?? ''],
    ['audit', texts['console.audit.title'] ?? ''],
    ['mail', texts['console.mail.title'] ?? ''],
  ];

  it('shows every page about people within 360 pixels', async () => {
    const school = await aSchool(place, 'pkr', 1, { admin: ['admin'] });
    const { page, context, complaints } = await visit(browser, place.origin, 'phone', { locale, dark: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await enterConsole(page, 'pkradmin');
    for (const [path, heading] of at(school.userIds.get('pkrpupil1') ?? '', school.groupId)) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await still(page);
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
