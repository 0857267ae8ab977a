import { routes } from '@mathquiz/contracts';
import { apiClient, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { linkMailedTo } from '../../src/mails.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

// One size for each journey of the console, both between them; each page in both sizes is in screens-*.
describe.each<Size>(['desktop'])('people in the console, in a browser of %s size', (size) => {
  const tag = `p${size.slice(0, 4)}`;
  let admin: Visit;
  let page: Page;
  let school: Awaited<ReturnType<typeof aSchool>>;
  const idOf = (name: string) => school.userIds.get(`${tag}${name}`) ?? '';
  const openPerson = (name: string) => goTo(page, `/admin/users/${idOf(name)}`);
  const ask = (button: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const answer = (button: string) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

  beforeAll(async () => {
    school = await aSchool(place, tag, 3, { admin: ['admin'] });
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => admin?.context.close());

  it('invites several by mail, and shows who has signed up since', async () => {
    const [first, second] = [`${tag}one@school.example`, `${tag}two@school.example`];
    await goTo(page, '/admin/invitations/create');
    await page.getByLabel('E-mail addresses').fill(`${first}, ${second} `);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('2 invitations are on their way').waitFor();
    await admin.shot('32-console-invite');
    const invitation = await linkMailedTo(first);
    const newcomer = { username: `${tag}invited`, password, name: 'Noor', lastname: 'Haddad', invitation };
    const { data } = await apiClient(place.origin).call(routes.signup, { body: newcomer });
    expect(data.access_rights.applications[0]).toMatchObject({ teacher: true });
    await page.getByRole('link', { name: 'Back to the list of invitations' }).click();
    const rowOf = (address: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: address });
    await rowOf(first).getByText('Accepted').waitFor();
    await rowOf(second)
      .getByRole('button', { name: /Withdraw invitation/ })
      .click();
    await page.getByRole('dialog', { name: `Withdraw the invitation to ${second}?` }).waitFor();
    await answer('Withdraw invitation');
    await rowOf(second).getByText('Withdrawn').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await admin.shot('33-console-invitations');
    expect(
      await codeOf(apiClient(place.origin).call(routes.getRequest, { params: { id: await linkMailedTo(second) } })),
    ).toBe('link_used');
  });

  it('gives somebody a role that counts in the session they have open', async () => {
    const open = await school.signIn('pupil1');
    const create = () => open.call(routes.createGroup, { body: { groupname: `Club ${tag}` } });
    expect(await codeOf(create())).toBe('forbidden');
    await openPerson('pupil1');
    await page.getByLabel('Teacher', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(
      await eventually(
        () => codeOf(create()),
        (code) => code === 'done',
      ),
    ).toBe('done');
    await page.getByText('Roles changed').first().waitFor();
  });

  it('grants accommodations that the person reads, and finds a time zone by its city', async () => {
    const open = await school.signIn('pupil2');
    await openPerson('pupil2');
    await page.getByLabel('Extra time').fill('1.5');
    await page.getByLabel('Note on accommodations').fill('A quiet room');
    await page.getByLabel('Time zone').fill('seoul');
    await page.getByRole('option', { name: 'Asia/Seoul' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const { data } = await open.call(routes.whoami, {});
    expect(data).toMatchObject({
      accommodations: { time_factor: 1.5, note: 'A quiet room' },
      time_zone: 'Asia/Seoul',
    });
  });

  it('gives everything about a person as a zip', async () => {
    const download = page.waitForEvent('download');
    await ask('Download everything');
    expect((await download).suggestedFilename()).toBe(`math-quiz-${tag}pupil2.zip`);
  });

  it('signs a person out everywhere, sets their password, and blocks them: each ends what is open', async () => {
    const gone = 'not_signed_in';
    const ends = (open: Awaited<ReturnType<typeof school.signIn>>) =>
      eventually(
        () => codeOf(open.call(routes.whoami, {})),
        (code) => code === gone,
      );
    const before = await school.signIn('pupil3');
    await openPerson('pupil3');
    await ask('Sign out everywhere');
    await answer('Sign out everywhere');
    await page.getByText('Not signed in anywhere at the moment.').waitFor();
    expect(await ends(before)).toBe(gone);

    await ask('Set password');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('easy');
    await answer('Set password');
    await page.getByText(/Use 7 to 15 letters/).waitFor();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('river42!');
    await answer('Set password');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await codeOf(school.signIn('pupil3'))).toBe('wrong_credentials');

    const open = apiClient(place.origin);
    await open.call(routes.login, { body: { username: `${tag}pupil3`, password: 'river42!' } });
    await ask('Block');
    await answer('Block');
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    expect(await ends(open)).toBe(gone);
    await admin.shot('34-console-person-blocked');
  });
});
