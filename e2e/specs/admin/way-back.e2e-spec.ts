import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

// One size for each journey of the console, both between them; each page in both sizes is in screens-*.
describe.each<Size>(['desktop'])('the lists of the console in a browser of %s size', (size) => {
  const tag = `w${size.slice(0, 4)}`;
  let admin: Visit;
  let page: Page;
  let groupId: string;
  const row = (text: string) => page.getByText(text, { exact: true }).first();
  const usernames = () => page.getByText(new RegExp(`${tag}(pupil|teacher|admin)`));

  beforeAll(async () => {
    const school = await aSchool(place, tag, 12, { admin: ['admin'] });
    groupId = school.groupId;
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => admin?.context.close());

  it('keep what they are filtered by in the address: after a reload, and on the way back from a person', async () => {
    await page.goto('/admin/users');
    await page.getByPlaceholder('Name or username').fill(`${tag}pupil`);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Student' }).click();
    // Both filters are there: one that comes later leads back to the first page.
    await page.waitForURL((url) => [`${tag}pupil`, 'student'].every((one) => url.search.includes(one)));
    await page.getByText('1 to 10 of 12').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('11 to 12 of 12').waitFor();
    // The line below the list says so before the rows are there.
    const found = await eventually(
      () => usernames().allTextContents(),
      (rows) => rows.length === 2,
    );

    await page.reload();
    await page.getByText('11 to 12 of 12').waitFor();
    expect(await page.getByPlaceholder('Name or username').inputValue()).toBe(`${tag}pupil`);
    await eventually(
      () => usernames().allTextContents(),
      (rows) => rows.join() === found.join(),
    );

    await page
      .getByText(/김|Lefèvre/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    await page.goBack();
    await page.getByText('11 to 12 of 12').waitFor();
    await eventually(
      () => usernames().allTextContents(),
      (rows) => rows.join() === found.join(),
    );
  });

  it('of a group keep them too', async () => {
    await page.goto(`/admin/groups/${groupId}/show`);
    await page.getByLabel('Name or username').fill(`${tag}pupil7`);
    await page.getByText('1 to 1 of 1').waitFor();
    await page.reload();
    await page.getByText('1 to 1 of 1').waitFor();
    expect(await page.getByLabel('Name or username').inputValue()).toBe(`${tag}pupil7`);
  });

  it('show every group, or the ones that the admin manages', async () => {
    await page.goto('/admin/groups/create');
    await page.getByLabel('Name of the group').fill(`Own ${tag}`);
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('heading', { level: 1, name: `Own ${tag}` }).waitFor();
    await page.goto('/admin/groups');
    await page.getByPlaceholder('Name of the group').fill(tag);
    await row(`Class ${tag}`).waitFor();
    await page.getByLabel('Only groups that I manage').check();
    await row(`Class ${tag}`).waitFor({ state: 'detached' });
    await row(`Own ${tag}`).waitFor();
    await page.getByLabel('Only groups that I manage').uncheck();
    await row(`Class ${tag}`).waitFor();
  });

  it('say that the server is away, and show their rows once it is back', async () => {
    await page.goto('/admin/mail');
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
    await page.route('**/api/v1/**', (route) => route.abort());
    const menu = page.getByRole('button', { name: 'Show menu names' });
    if (size === 'phone') await menu.click();
    await page.getByRole('menuitem', { name: 'Invitations', exact: true }).click();
    const said = page.getByRole('main').getByRole('alert');
    await said.getByText('There is no connection to the server.').waitFor();
    await page.unroute('**/api/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await said.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Invitations' }).waitFor();
    expect(admin.complaints.filter((one) => !one.includes('HttpError') && !/^Error/.test(one))).toEqual([]);
  });
});
