import type { Browser } from 'playwright-core';
import { launch, overflow, type Size, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();

// One size for each journey of the console, both between them; each page in both sizes is in screens-*.
describe.each<Size>(['phone'])('the console in a browser of %s size', (size) => {
  const tag = `c${size.slice(0, 4)}`;
  let browser: Browser;
  let admin: Visit;
  let school: Awaited<ReturnType<typeof aSchool>>;

  beforeAll(async () => {
    school = await aSchool(place, tag, 2, { admin: ['admin'] });
    browser = await launch();
    admin = await visit(browser, place.origin, size);
  });
  afterAll(() => browser?.close());

  const signIn = async (name: string) => {
    const { page } = admin;
    await page.locator('input[name="username"]').fill(name);
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
  };

  it('lets in nobody but an admin, and says so', async () => {
    await goTo(admin.page, '/admin/');
    await signIn(`${tag}pupil1`);
    await admin.page.getByText(/who is not an administrator/).waitFor();
    await admin.page.getByRole('button', { name: 'Sign in as someone else' }).click();
  });

  it('lists and filters people', async () => {
    const { page } = admin;
    await signIn(`${tag}admin`);
    await page.getByText('People').first().waitFor();
    await page.getByRole('searchbox').or(page.getByPlaceholder('Name or username')).first().fill(`${tag}pupil`);
    await page.getByText(`${tag}pupil2`).first().waitFor();
    await page.getByText(`${tag}teacher`).first().waitFor({ state: 'detached' });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await admin.shot('30-console-people');
  });

  it('edits a person, blocks and unblocks them', async () => {
    const { page } = admin;
    await page.getByText(`${tag}pupil2`).first().click();
    await page.locator('input[name="lastname"]').fill('Nguyễn');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page
      .getByText(/Nguyễn/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    await admin.shot('31-console-person');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Nguyễn/)
      .first()
      .waitFor();
    await admin.shot('31-console-block');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await expect(school.signIn('pupil2')).rejects.toMatchObject({ code: 'user_blocked' });
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    await expect(school.signIn('pupil2')).resolves.toBeDefined();
    expect(admin.complaints).toEqual([]);
  });

  it('deletes a person after a question that names them, and is back in the list', async () => {
    const { page } = admin;
    await goTo(page, `/admin/users/${school.userIds.get(`${tag}pupil1`)}`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: /민준 김/ });
    await dialog.getByText(new RegExp(`${tag}pupil1`)).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(school.signIn('pupil1')).resolves.toBeDefined();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    await expect(school.signIn('pupil1')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await page.getByPlaceholder('Name or username').fill(`${tag}pupil1`);
    await page.getByText('Nothing matches this search.').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
