import { routes } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

// One size for each journey of the console, both between them; each page in both sizes is in screens-*.
describe.each<Size>(['phone'])('groups in the console, in a browser of %s size', (size) => {
  const tag = `g${size.slice(0, 4)}`;
  let admin: Visit;
  let page: Page;
  let school: Awaited<ReturnType<typeof aSchool>>;
  const ask = (button: string) => page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const answer = (button: string) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

  beforeAll(async () => {
    school = await aSchool(place, tag, 3, { admin: ['admin'] });
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => admin?.context.close());

  it('hands a group over, issues a ticket for it, and names both in the trail', async () => {
    const teacher = await school.signIn('teacher');
    await goTo(page, `/admin/groups/${school.groupId}/show`);
    await page.getByRole('button', { name: 'Hand over: 민준 김' }).first().click();
    await page.getByRole('dialog', { name: `Hand Class ${tag} over to 민준 김?` }).waitFor();
    await answer('Hand over');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const params = { id: school.groupId };
    expect((await teacher.call(routes.getGroup, { params })).data.my_role).toBe('manager');
    await admin.shot('35-console-group');

    await page.getByRole('tab', { name: 'Join codes' }).click();
    await ask('Create join code');
    await answer('Create join code');
    const passcode = (await page.locator('code').textContent()) ?? '';
    const pupil = await school.signIn('pupil2');
    expect((await pupil.call(routes.redeemPasscode, { body: { passcode } })).data.outcome).toBe('joined');
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    await page.getByText('Role in a group changed').first().waitFor();
    await page.getByText('From: Member · To: Owner').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it('makes a group, changes and deletes it, and stands at the right page after each', async () => {
    await goTo(page, '/admin/groups/create');
    await page.getByLabel('Name of the group').fill(`Room ${tag}`);
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('heading', { level: 1, name: `Room ${tag}` }).waitFor();
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('Joining needs approval').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/joining needs approval/).waitFor();
    await ask('Delete group');
    await page.getByRole('dialog', { name: `Delete the group Room ${tag}?` }).waitFor();
    await answer('Delete group');
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
    await page.getByPlaceholder('Name of the group').fill(`Room ${tag}`);
    await page.getByText('Nothing matches this search.').waitFor();
  });

  it('reaches every page from the menu, and no page complains', async () => {
    for (const [name, heading] of [
      ['Groups', 'Groups'],
      ['Invitations', 'Invitations'],
      ['Audit trail', 'Audit trail'],
      ['Mail', 'Mail'],
      ['Interface texts', 'Interface texts'],
      ['People', 'People'],
    ] as const) {
      const entry = page.getByRole('menuitem', { name, exact: true });
      if (size === 'phone') {
        await entry.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Show menu names' }).click();
      }
      await entry.click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    expect(admin.complaints).toEqual([]);
  });
});
