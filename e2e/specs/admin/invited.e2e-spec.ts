import { routes } from '@mathquiz/contracts';
import { apiClient } from '@mathquiz/testing';
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
describe.each<Size>(['desktop'])('an invitation as a teacher, in a browser of %s size', (size) => {
  const tag = `i${size.slice(0, 4)}`;
  const address = `${tag}new@school.example`;
  let admin: Visit;
  let page: Page;
  let link = '';
  const rowOf = (text: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

  beforeAll(async () => {
    await aSchool(place, tag, 1, { admin: ['admin'] });
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => admin?.context.close());

  it('is sent, and can be read in the console as plain text and as its reader sees it', async () => {
    await page.goto('/admin/invitations/create');
    await page.getByLabel('E-mail addresses').fill(`${address} `);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('1 invitation is on its way').waitFor();
    await page.goto('/admin/mail');
    await page.getByPlaceholder('Address or subject').fill(address);
    await rowOf(address).getByText('Sent').waitFor();
    await rowOf(address).getByRole('link', { name: 'Open your Math Quiz account' }).click();
    await page.getByText('You are invited to open an account').waitFor();
    const first = page.getByRole('main').getByRole('link', { name: /\/app\/signup/ });
    link = (await first.getAttribute('href')) ?? '';
    await page.getByRole('tab', { name: 'HTML' }).click();
    const frame = page.frameLocator('iframe');
    expect(await frame.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe(link);
    await admin.shot('36-console-mail');
  });

  it('goes out again from the list, and then its newest link is read there', async () => {
    await page.goto('/admin/invitations');
    await page.getByPlaceholder('Beginning of the address').fill(address);
    await rowOf(address)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await page.getByText('Invitations to sign up were sent').waitFor();
    await page.goto(`/admin/mail?filter=${encodeURIComponent(JSON.stringify({ q: address }))}`);
    await page.getByText('1 to 2 of 2').waitFor();
  });

  it('opens an account for whoever follows the link, as a teacher', async () => {
    const newcomer = await visit(browser, place.origin, size);
    await newcomer.page.goto(link);
    const fill = (name: string, value: string) => newcomer.page.getByLabel(name, { exact: true }).fill(value);
    await fill('Username', `${tag}newbie`);
    await fill('Given name', 'Noor');
    await fill('Family name', 'Haddad');
    await fill('Password', password);
    await newcomer.page.keyboard.press('Enter');
    await newcomer.page.waitForURL((url) => !url.pathname.endsWith('/signup'));
    expect(newcomer.complaints).toEqual([]);
    await newcomer.context.close();
    const open = apiClient(place.origin);
    await open.call(routes.login, { body: { username: `${tag}newbie`, password } });
    const { data } = await open.call(routes.whoami, {});
    expect(data).toMatchObject({ email: address, email_verified: true });
    expect(data.access_rights.applications[0]).toMatchObject({ teacher: true });
    await page.goto('/admin/invitations');
    await rowOf(address).getByText('Accepted').waitFor();
  });
});
